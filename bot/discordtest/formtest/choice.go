package formtest

import (
	"unicode/utf8"
)

const stringOption, integerOption, numberOption = 3, 4, 10

func (r *Report) Choice(name string, value any, kind int, at string) {
	r.length(name, 1, 100, at+".name")
	text, isText := value.(string)
	r.Need(isText == (kind == stringOption), at+".value", "%v is not of the option's type", value)
	r.Need(!isText || text != "" && utf8.RuneCountInString(text) <= 100, at+".value", "has %d characters; 1 to 100 fit", utf8.RuneCountInString(text))
	number, isNumber := Number(value)
	whole := number == float64(int64(number))
	r.Need(kind != integerOption || isNumber && whole, at+".value", "%v is no integer", value)
}

func Number(value any) (float64, bool) {
	switch v := value.(type) {
	case int:
		return float64(v), true
	case int64:
		return float64(v), true
	case float64:
		return v, true
	}
	return 0, false
}
