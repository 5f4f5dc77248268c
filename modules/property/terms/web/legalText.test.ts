import { expect, it } from 'vitest'
import { legalTextOf } from './legalText.ts'

it('a plain text is read as its lead and its sections', () => {
  expect(legalTextOf('Be kind.\n\n# 1. Doors\nClose them.\r\n\r\nSoftly.\n\n# 2. Lifts\n\nHold them.')).toEqual({
    lead: 'Be kind.',
    sections: [
      { heading: '1. Doors', paragraphs: ['Close them.', 'Softly.'] },
      { heading: '2. Lifts', paragraphs: ['Hold them.'] },
    ],
  })
  expect(legalTextOf('One.\n\nTwo.')).toEqual({ lead: 'One.', sections: [{ heading: '', paragraphs: ['Two.'] }] })
  expect(legalTextOf('<b># no</b>')).toEqual({ lead: '<b># no</b>', sections: [] })
})
