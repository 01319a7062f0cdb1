package discordtest

import "net/http"

// refusal is an error answer in Discord's form.
type refusal struct {
	Status int            `json:"-"`
	Code   int            `json:"code"`
	Text   string         `json:"message"`
	Errors map[string]any `json:"errors,omitempty"`
}

// The refusals of LIMITS.md, "Errors worth their own code path".
var (
	unauthorized       = &refusal{Status: http.StatusUnauthorized, Code: 0, Text: "401: Unauthorized"}
	notFound           = &refusal{Status: http.StatusNotFound, Code: 0, Text: "404: Not Found"}
	unknownChannel     = &refusal{Status: http.StatusNotFound, Code: 10003, Text: "Unknown Channel"}
	unknownGuild       = &refusal{Status: http.StatusNotFound, Code: 10004, Text: "Unknown Guild"}
	unknownMessage     = &refusal{Status: http.StatusNotFound, Code: 10008, Text: "Unknown Message"}
	unknownUser        = &refusal{Status: http.StatusNotFound, Code: 10013, Text: "Unknown User"}
	unknownWebhook     = &refusal{Status: http.StatusNotFound, Code: 10015, Text: "Unknown Webhook"}
	unknownInteraction = &refusal{Status: http.StatusNotFound, Code: 10062, Text: "Unknown interaction"}
	unknownCommand     = &refusal{Status: http.StatusNotFound, Code: 10063, Text: "Unknown application command"}
	dailyCreates       = &refusal{Status: http.StatusBadRequest, Code: 30034, Text: "Max number of daily application command creates has been reached (200)"}
	badUserAgent       = &refusal{Status: http.StatusForbidden, Code: 40333, Text: "internal network error"}
	tooLarge           = &refusal{Status: http.StatusRequestEntityTooLarge, Code: 40005, Text: "Request entity too large"}
	answeredAlready    = &refusal{Status: http.StatusBadRequest, Code: 40060, Text: "Interaction has already been acknowledged."}
	manyFollowups      = &refusal{Status: http.StatusBadRequest, Code: 40094, Text: "This interaction has reached the maximum number of follow-up messages"}
	missingAccess      = &refusal{Status: http.StatusForbidden, Code: 50001, Text: "Missing Access"}
	notAuthor          = &refusal{Status: http.StatusForbidden, Code: 50005, Text: "Cannot edit a message authored by another user"}
	emptyMessage       = &refusal{Status: http.StatusBadRequest, Code: 50006, Text: "Cannot send an empty message"}
	closedDMs          = &refusal{Status: http.StatusForbidden, Code: 50007, Text: "Cannot send messages to this user"}
	notText            = &refusal{Status: http.StatusBadRequest, Code: 50008, Text: "Cannot send messages in a non-text channel"}
	missingPermission  = &refusal{Status: http.StatusForbidden, Code: 50013, Text: "Missing Permissions"}
	tokenExpired       = &refusal{Status: http.StatusUnauthorized, Code: 50027, Text: "Invalid Webhook Token"}
	invalidJSON        = &refusal{Status: http.StatusBadRequest, Code: 50109, Text: "The request body contains invalid JSON."}
	archived           = &refusal{Status: http.StatusBadRequest, Code: 50083, Text: "Thread is archived"}
	noMutualGuild      = &refusal{Status: http.StatusForbidden, Code: 50278, Text: "Cannot send messages to this user due to having no mutual guilds"}
	locked             = &refusal{Status: http.StatusForbidden, Code: 160005, Text: "This thread is locked"}
)

// invalidForm is the answer 50035 with one error at one field.
func invalidForm(field, text string) *refusal {
	leaf := map[string]any{"_errors": []any{map[string]any{"code": "BASE_TYPE_INVALID", "message": text}}}
	return &refusal{Status: http.StatusBadRequest, Code: 50035, Text: "Invalid Form Body",
		Errors: map[string]any{field: leaf}}
}
