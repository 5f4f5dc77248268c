export default {
  quotaBelowUse: 'More passes than this have been given out already.',
  planDoesNotFit: 'This plan is not for this kind of organisation.',
  endsBeforeStart: 'It must end after it starts',
} as const
