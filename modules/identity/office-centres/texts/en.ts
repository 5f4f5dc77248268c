export default {
  currencyStays: 'The currency cannot be changed any more: money has been charged in it.',
  'timeZoneStays.one': 'The time zone cannot be changed: {n} booking to come would then collide with another one. Move or cancel it first.',
  'timeZoneStays.other': 'The time zone cannot be changed: {n} bookings to come would then collide with others. Move or cancel them first.',
} as const
