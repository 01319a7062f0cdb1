package discordtest

import (
	"impulse/bot/discordtest/formtest"
	"impulse/bot/discordtest/gatewaytest"
)

// What a test meets of the packages below.
type (
	// Component is any component, of a message or a modal.
	Component = formtest.Component
	// Gateway is the websocket half of the fake.
	Gateway = gatewaytest.Gateway
)
