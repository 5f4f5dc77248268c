import { StripeStub } from './payments-stub/stripe-stub.ts'

// Plays the calls of Stripe that the portal makes, for demonstrations of its driver without Stripe:
//   STRIPE_SECRET_KEY=sk_test_stub STRIPE_WEBHOOK_SECRET=whsec_stub_secret STRIPE_URL=http://127.0.0.1:3200 npm start

const {
  STUB_PORT = '3200',
  STUB_HOST = '127.0.0.1',
  STUB_PUBLIC_URL,
  PORTAL_URL = 'http://127.0.0.1:3000',
  STRIPE_SECRET_KEY: secretKey = 'sk_test_stub',
  STRIPE_WEBHOOK_SECRET: webhookSecret = 'whsec_stub_secret',
} = process.env

const stub = new StripeStub({
  secretKey,
  webhookSecret,
  tell: ({ body, signature }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    fetch(`${PORTAL_URL}/api/public/payment-events/stripe`, { method: 'POST', headers, body }).then(
      ({ status }) => console.log(`told the portal: ${status}`),
      (error: unknown) => console.error(`the portal was not reached: ${String(error)}`),
    )
  },
})
const address = await stub.listen(Number(STUB_PORT), STUB_HOST, STUB_PUBLIC_URL)
console.log(`Payments stub at ${address}, telling ${PORTAL_URL}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stub.close().then(() => process.exit()))
