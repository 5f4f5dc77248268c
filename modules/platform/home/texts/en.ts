export default {
  home: 'Home',
  waitsForYou: 'Waits for you',
  nothingWaits: 'Nothing waits for you.',
  moreWaiting: '{n} more: {what}',
  nextSixWeeks: 'The next six weeks',
  nothingAhead: 'Nothing is set for the next six weeks.',
  open: 'Open',
  setUp: 'Before others can begin',
  setUpText: 'Each line goes when it is done.',
  setUpGo: 'Do it now',
  someLate: 'Some of this page came too late or could not be read: {what}.',
} as const
