import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Your account',
  about: 'Signing in, and what opens your account: password, one-time codes, passkeys and the devices that you trust.',
  questions: [
    {
      ask: 'How do I stop being asked for a code each time?',
      answer: 'Trust the device when you give the code: it is not asked again for thirty days. Or add a passkey under Security.',
    },
    {
      ask: 'I see a sign-in that was not me. What now?',
      answer: 'End that session under Security and choose a new password: it ends the sessions and the trust of all other devices.',
    },
    {
      ask: 'Why am I signed out after a while?',
      answer: 'After some time without use a session ends, so that nobody goes on at a screen that was left open. A message asks you before.',
    },
  ],
} satisfies Help
