export default {
  centreCodeTaken: 'Another organisation has this code already.',
  landlordUnknown: 'This building cannot be chosen.',
  notYourKind: 'Only the provider takes on buildings and offices.',
  ownOrganisation: 'Your own organisation can only be switched off by somebody else.',
  logoUnknown: 'This logo cannot be used.',
  plainStart: 'This must not begin with = or <',
  invalidPhone: 'Please enter a valid phone number',
  invalidEmail: 'Please enter a valid email',
  invalidLink: 'Please enter a valid link address',
  invalidCentreCode: 'Two to twenty capital letters, digits and dashes',
  unknownTimeZone: 'This time zone is not known',
  unknownCurrency: 'This currency is not known',
} as const
