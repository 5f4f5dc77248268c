import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Check a pass',
  about: 'Hold the camera to the code on somebody’s phone and read whether it is genuine and live, for people of the building and for visitors.',
  questions: [
    {
      ask: 'Does it work without a network?',
      answer: 'Yes, while the page stays open: it decides by the list it has, says how old that is, and refuses after twelve hours.',
    },
    {
      ask: 'Somebody shows a photograph of a code. What happens?',
      answer: 'Codes change every half minute. One that is older is refused, and the page says so.',
    },
    {
      ask: 'Does “genuine and live” mean that a door opens?',
      answer: 'No. It means that the pass is real and in force. Which doors it opens at what time is asked under “Ask the building”.',
    },
  ],
} satisfies Help
