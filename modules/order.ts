/**
 * The table of contents: areas and modules from the ground up, each with what it needs directly.
 * A module may import only what it needs here, and nothing points downward. `platform/*` may be needed by all.
 * Modules are added to this list when they are built; `docs/map.md` shows the whole plan.
 */
export const order = {
  platform: { 'system-data': '', files: '', notices: '', exports: 'notices', uploads: 'files notices' },
  identity: {
    'office-centres': '',
    'email-domains': 'office-centres',
    users: 'office-centres email-domains',
    'user-groups': 'office-centres users',
    'global-user-groups': 'office-centres users user-groups',
    session: 'office-centres users',
    'global-users': 'office-centres email-domains users session',
    audience: 'office-centres users user-groups global-user-groups',
  },
  property: {
    units: 'office-centres',
    subscriptions: 'office-centres users session',
    customers: 'office-centres users session subscriptions',
    tenants: 'office-centres email-domains users units subscriptions customers',
    terms: 'office-centres users session',
    maintenance: 'office-centres users session',
    holidays: 'office-centres',
    'platform-rates': 'office-centres subscriptions',
    'organisation-settings': 'office-centres users units',
    directory: 'office-centres units organisation-settings',
    'off-boarding': 'office-centres tenants',
  },
  engagement: { polls: 'office-centres users audience' },
} as const
