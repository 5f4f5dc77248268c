/**
 * The table of contents: areas and modules from the ground up, each with what it needs directly.
 * A module may import only what it needs here, and nothing points downward. `platform/*` may be needed by all.
 * Modules are added to this list when they are built; `docs/map.md` shows the whole plan.
 */
export const order = {
  platform: { 'system-data': '', files: '', notices: '', exports: 'notices' },
  identity: {
    'office-centres': '',
    'email-domains': 'office-centres',
    users: 'office-centres email-domains',
    'user-groups': 'office-centres users',
    'global-user-groups': 'office-centres users',
    session: 'office-centres users',
    'global-users': 'office-centres users session',
    audience: 'office-centres users user-groups global-user-groups',
  },
  property: {
    units: 'office-centres',
    subscriptions: 'office-centres users',
    customers: 'office-centres users subscriptions',
    tenants: 'office-centres email-domains users units subscriptions customers',
  },
  engagement: { polls: 'office-centres users audience' },
} as const
