export default {
  terms: {
    lead: 'These terms hold for everybody who uses {product}, in the browser or in the app, as staff of a building, as staff of a company in it, or as a visitor. If you act for a company, the company’s own agreement with the building stands beside them.',
    sections: [
      {
        heading: '1. What {product} is',
        paragraphs: [
          '{product} helps to run office buildings: access and visitors, bookings, requests, notices and purchases. What you see and may do is decided by the building’s management and by your company’s admin.',
        ],
      },
      {
        heading: '2. Your account',
        paragraphs: [
          'An account belongs to one person. Keep your password, codes and passkeys to yourself, and tell your admin or us at once when somebody else may have them.',
          'What is done with your account counts as done by you until you have told us. An account ends when you leave the company or the building.',
        ],
      },
      {
        heading: '3. Fair use',
        paragraphs: [
          'Do not use the portal for anything unlawful, to look at data that do not concern your work, to pass on personal data without a right to, or to disturb the service. We may suspend an account that does, and tell its owner why.',
        ],
      },
      {
        heading: '4. Passes, doors and visitors',
        paragraphs: [
          'Passes, cards, PIN codes and face recognition are for the person they were given to. Whoever invites visitors announces them truthfully and looks after them in the building. The house rules of the building hold as well.',
        ],
      },
      {
        heading: '5. Bookings and payments',
        paragraphs: [
          'Price, tax and cancellation rules are shown before you confirm. The contract is with the building, the shop or the organiser who offers it. Payments are taken by a payment provider; we do not keep card numbers.',
        ],
      },
      {
        heading: '6. What you post',
        paragraphs: [
          'Texts, pictures and files stay yours. You allow them to be stored and shown to those you address them to. Post only what you have the rights to and what offends nobody; the management may take down the rest.',
        ],
      },
      {
        heading: '7. Availability',
        paragraphs: [
          'We maintain the portal with care, and announce planned interruptions in it. It is not an alarm: in an emergency call 999 in Hong Kong, 995 or 999 in Singapore, and tell the security desk of your building.',
        ],
      },
      {
        heading: '8. Liability',
        paragraphs: [
          'We are liable for what we cause by negligence, as far as the law says. Nothing here limits liability for death or injury, for fraud, or rights that the law does not allow to be limited.',
        ],
      },
      {
        heading: '9. Changes',
        paragraphs: [
          'Changes are shown in the portal at least 14 days before they come into force. Who does not agree may close the account before then.',
        ],
      },
      {
        heading: '10. Law and language',
        paragraphs: [
          'The law of the place where the building stands applies: that of the Hong Kong Special Administrative Region or that of Singapore, and its courts decide. Should the language versions differ, the English one counts.',
        ],
      },
    ],
  },
  consent: {
    lead: 'This statement says which personal data {product} collects, what for, and what you may ask. It is made under the Personal Data (Privacy) Ordinance of Hong Kong (Cap. 486, PDPO) and the Personal Data Protection Act 2012 of Singapore (PDPA).',
    sections: [
      {
        heading: '1. Who is responsible',
        paragraphs: [
          'The management of your building, and your company for its own staff and visitors, decide what your data are used for. The provider of {product} processes the data for them and under their instructions.',
        ],
      },
      {
        heading: '2. What is collected',
        paragraphs: [
          'Who you are: name, e-mail, telephone, company, role and language.',
          'How you enter: passes, card numbers, and when which door was opened; a photo of your face only if you choose face recognition.',
          'What you do in the portal: visitors, bookings, orders, requests, answers to polls, and sign-ins with time, device and network address.',
        ],
      },
      {
        heading: '3. What it is used for',
        paragraphs: [
          'To let you and your visitors in, to provide what you book or ask for, to send you notices and receipts, to keep the building and your account safe, to settle accounts, and to meet duties of the law. Figures about the use of the building name nobody.',
          'It is not sold, and not used for direct marketing unless you agree to that separately.',
        ],
      },
      {
        heading: '4. What you must give',
        paragraphs: [
          'Name and e-mail are needed for an account. Telephone and photo are voluntary: without a photo you enter with a card, a QR pass or a PIN code.',
        ],
      },
      {
        heading: '5. Who receives it',
        paragraphs: [
          'Management and security of the building, the admins of your company, the hosts of your visits, and suppliers who work for them under contract, such as for hosting, mail, payments and door systems. Authorities receive data only where the law demands it.',
        ],
      },
      {
        heading: '6. Where and for how long',
        paragraphs: [
          'Data are encrypted in transit and seen only by those who need them. They leave the place where the building stands only where they are protected to a comparable standard.',
          'They are kept no longer than the purpose needs. When you have left, your account is closed, and what need not be kept by law is erased or made anonymous.',
        ],
      },
      {
        heading: '7. Cookies',
        paragraphs: [
          'Only those that the portal needs: for your sign-in, for recognising a device that you trust, and for your language. None for advertising.',
        ],
      },
      {
        heading: '8. Your rights',
        paragraphs: [
          'You may ask for a copy of your data and have them corrected; you receive an answer within 40 days in Hong Kong and 30 days in Singapore. You may withdraw your consent at any time; we tell you what can then no longer be provided.',
          'You may complain to the Privacy Commissioner for Personal Data in Hong Kong or to the Personal Data Protection Commission in Singapore.',
          'If a data breach is likely to harm you, you and the authority are told without delay.',
        ],
      },
    ],
  },
}
