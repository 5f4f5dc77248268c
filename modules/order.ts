/**
 * The table of contents: areas and modules from the ground up, each with what it needs directly.
 * A module may import only what it needs here, and nothing points downward. `platform/*` may be needed by all.
 * Modules are added to this list when they are built; `docs/map.md` shows the whole plan.
 */
export const order = {
  platform: {
    home: '',
    find: '',
    'system-data': '',
    files: '',
    notices: '',
    exports: 'notices',
    uploads: 'home find files notices',
    'bulk-actions': 'notices',
    views: '',
    codes: '',
  },
  identity: {
    'office-centres': '',
    'email-domains': 'office-centres',
    users: 'office-centres email-domains',
    'user-groups': 'office-centres users',
    'global-user-groups': 'office-centres users user-groups',
    session: 'office-centres users',
    privacy: 'office-centres users session',
    'global-users': 'office-centres email-domains users session privacy',
    audience: 'office-centres users user-groups global-user-groups',
    why: 'office-centres users session global-users audience',
    approvals: 'office-centres users session privacy',
    'waiting-lists': 'office-centres users privacy',
  },
  property: {
    units: 'office-centres users why',
    subscriptions: 'office-centres users session',
    customers: 'office-centres users session subscriptions',
    tenants: 'office-centres email-domains users why units subscriptions customers',
    maintenance: 'office-centres users session',
    terms: 'office-centres users session privacy maintenance',
    holidays: 'office-centres',
    'opening-hours': 'holidays',
    'platform-rates': 'office-centres subscriptions',
    'organisation-settings': 'office-centres users privacy units',
    directory: 'office-centres units organisation-settings',
    'off-boarding': 'office-centres users user-groups units subscriptions tenants',
    'floor-plans': 'office-centres units',
  },
  money: {
    ledger: 'office-centres',
    payments: 'office-centres users session privacy subscriptions ledger',
    charges: 'office-centres users privacy why holidays opening-hours organisation-settings ledger',
    invoices: 'office-centres users privacy organisation-settings ledger payments charges',
    receivables: 'office-centres users privacy organisation-settings ledger payments invoices',
    payouts: 'office-centres ledger payments receivables',
    books: 'office-centres ledger payments charges invoices receivables payouts',
  },
  access: {
    doors: 'office-centres users privacy session why units organisation-settings',
    'access-groups': 'office-centres users privacy user-groups units customers holidays opening-hours doors',
    passes: 'office-centres users privacy session why units customers subscriptions organisation-settings doors access-groups',
    'access-reports': 'office-centres users doors passes subscriptions',
    alarms: 'office-centres users privacy units organisation-settings doors',
  },
  visitors: {
    blacklist: 'office-centres users privacy organisation-settings',
    'visiting-settings': 'office-centres units organisation-settings doors access-groups',
    visits:
      'office-centres users privacy why approvals units customers subscriptions opening-hours organisation-settings doors access-groups passes access-reports blacklist visiting-settings',
    badges: 'office-centres users privacy organisation-settings passes visits',
    kiosk: 'office-centres visiting-settings visits',
    'pass-check': 'office-centres users subscriptions passes visiting-settings visits',
    'lobby-forecast': 'office-centres visits',
    'ask-the-building':
      'office-centres users privacy why units holidays opening-hours subscriptions doors access-groups passes visiting-settings visits',
    findings:
      'office-centres users privacy user-groups units holidays subscriptions organisation-settings doors access-groups passes visiting-settings',
    'roll-call': 'office-centres users privacy units subscriptions doors passes visits',
    incidents: 'office-centres users privacy units doors alarms visits',
  },
  spaces: {
    facilities: 'office-centres users user-groups audience units holidays opening-hours doors',
    rates: 'office-centres users privacy user-groups opening-hours facilities books',
    extras: 'office-centres users facilities rates',
    'blocked-dates': 'office-centres users units facilities',
    bookings:
      'office-centres users privacy user-groups audience why approvals waiting-lists subscriptions opening-hours organisation-settings units payments charges doors passes visiting-settings visits lobby-forecast roll-call facilities rates extras blocked-dates',
    rehearsal: 'office-centres user-groups opening-hours facilities rates extras blocked-dates bookings',
    hotdesks: 'office-centres users privacy units subscriptions floor-plans passes lobby-forecast roll-call facilities blocked-dates',
    'facility-reports': 'office-centres holidays opening-hours units charges facilities rates blocked-dates bookings',
    'clash-board': 'office-centres users privacy units visits facilities blocked-dates bookings approvals',
  },
  engagement: { polls: 'office-centres users privacy audience why' },
} as const
