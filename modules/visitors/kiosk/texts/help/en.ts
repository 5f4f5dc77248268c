import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Kiosks',
  about:
    'Tablets in the lobby at which visitors check themselves in and out by the code of their pass or mail, and say that they are there when nobody expects them. The desk goes on as before: whoever a kiosk cannot let in is sent to it.',
  questions: [
    {
      ask: 'How do I set up a tablet?',
      answer:
        'Add a kiosk, choose Pair a tablet, and show a code. Open the address that stands beside it on the tablet and type the code within ten minutes. Let the tablet show that page alone, in full screen, and keep its camera allowed.',
    },
    {
      ask: 'Why does a kiosk send a visitor to the desk?',
      answer:
        'Whatever stops somebody at the desk stops them at a kiosk: another day, a visit that waits for approval or was cancelled, a document to be seen, a decision about the blacklist. The kiosk never says which; the desk reads it on its board.',
    },
    {
      ask: 'A tablet was stolen. What now?',
      answer:
        'End its kiosk: from the next touch on it checks nobody in. Nothing about visitors is stored on it. A new tablet needs a new kiosk, or, where the old one only broke, another pairing.',
    },
  ],
} satisfies Help
