import { closedWeek, type Stretch, type Week } from '#kit/contract/week.ts'
import type { BuildingKey } from './buildings.ts'
import { tenants } from './companies.ts'

const hours = (from: string, to: string): Stretch[] => [{ from, to }]
const weekdays = (stretches: Stretch[]): Week => ({ ...closedWeek, MON: stretches, TUE: stretches, WED: stretches, THU: stretches, FRI: stretches })
const everyDay = (stretches: Stretch[]): Week => ({ ...weekdays(stretches), SAT: stretches, SUN: stretches, PUBLIC_HOLIDAY: stretches })

export interface SchedulePlan {
  readonly building: BuildingKey
  readonly name: string
  readonly week: Week
  /** Days from today on which other hours hold. */
  readonly exceptions?: readonly (readonly [inDays: number, stretches: Stretch[]])[]
}

export const schedulePlans: readonly SchedulePlan[] = [
  { building: 'marlowe', name: 'Office hours', week: { ...weekdays(hours('07:30', '20:30')), SAT: hours('08:00', '14:00') } },
  { building: 'marlowe', name: 'Amenities', week: everyDay(hours('06:30', '22:00')), exceptions: [[26, hours('06:30', '12:00')]] },
  {
    building: 'marlowe',
    name: 'Cleaning',
    week: {
      ...weekdays([
        { from: '05:30', to: '07:30' },
        { from: '19:00', to: '23:00' },
      ]),
      SAT: hours('14:00', '18:00'),
    },
  },
  { building: 'kestrel', name: 'Office hours', week: { ...weekdays(hours('08:00', '19:30')), SAT: hours('08:30', '13:30') } },
  { building: 'tembusu', name: 'Office hours', week: weekdays(hours('07:00', '21:00')) },
  { building: 'tembusu', name: 'Sky garden', week: everyDay(hours('09:00', '19:00')) },
]

export interface DoorSetPlan {
  readonly building: BuildingKey
  readonly name: string
  /** Doors whose names begin like this. */
  readonly doors: readonly string[]
}

export const doorSetPlans: readonly DoorSetPlan[] = [
  { building: 'marlowe', name: 'Lobby turnstiles', doors: ['Lobby turnstile'] },
  { building: 'marlowe', name: 'Passenger lifts', doors: ['Lift 1', 'Lift 2', 'Lift 3', 'Lift 4', 'Lift 5', 'Lift 6'] },
  { building: 'marlowe', name: 'Plant rooms', doors: ['Switch room', 'Pump room', 'Refuse room', 'Lift machine room'] },
  { building: 'kestrel', name: 'Ways in', doors: ['Turnstile', 'Lift', 'Front door'] },
  { building: 'tembusu', name: 'Ways in', doors: ['Gantry', 'Lift'] },
  { building: 'marlowe', name: 'Ways in of Tower 2', doors: ['Tower 2 turnstile', 'Tower 2 lift'] },
]

type RulePlan =
  | { readonly company: string }
  | { readonly floor: readonly [tower: number, floor: number] }
  | { readonly userGroup: string }
  /** An organisation's first admin, by name. */
  | { readonly adminOf: string }

export interface AccessGroupPlan {
  readonly building: BuildingKey
  /** None: the building's. */
  readonly company?: string
  readonly name: string
  readonly description: string
  readonly rules: readonly RulePlan[]
  readonly sets?: readonly (readonly [name: string, schedule: string | null])[]
  readonly doors?: readonly (readonly [name: string, schedule: string | null])[]
  /** Companies that may put their own people in, and have. */
  readonly handedTo?: readonly string[]
  /** Where its people may get out of the lift. */
  readonly floors?: readonly number[]
}

const companiesOf = (building: BuildingKey): RulePlan[] => tenants.flatMap((one) => (one.building === building ? [{ company: one.key }] : []))

export const accessGroupPlans: readonly AccessGroupPlan[] = [
  {
    building: 'marlowe',
    name: 'Everybody by day',
    description: 'Ways in for all companies, in office hours',
    rules: companiesOf('marlowe'),
    sets: [
      ['Lobby turnstiles', 'Office hours'],
      ['Passenger lifts', 'Office hours'],
    ],
    floors: [0, 3, 11, 12, 16, 17, 18, 20, 21, 23, 26, 27],
  },
  {
    building: 'marlowe',
    name: 'Trading floors, day and night',
    description: 'Pinecrest and Tidewater work with other time zones',
    rules: [{ company: 'pinecrest' }, { company: 'tidewater' }],
    sets: [
      ['Lobby turnstiles', null],
      ['Passenger lifts', null],
    ],
    doors: [['Lobby, night entrance', null]],
    floors: [16, 17, 18, 26],
  },
  {
    building: 'marlowe',
    name: 'Gym and pool',
    description: 'Handed to companies that have booked places',
    rules: [],
    doors: [
      ['Gym', 'Amenities'],
      ['Pool', 'Amenities'],
    ],
    handedTo: ['pinecrest', 'oriel', 'halden'],
  },
  {
    building: 'marlowe',
    name: 'Sky deck hosts',
    description: '',
    rules: [{ userGroup: 'Event hosts 活動主辦人' }],
    doors: [['Sky deck', 'Amenities']],
  },
  {
    building: 'marlowe',
    name: 'Meeting rooms 12/F',
    description: 'Who rents on the floors around',
    rules: [{ floor: [0, 11] }, { floor: [0, 12] }],
    doors: [['Meeting rooms 12/F', 'Office hours']],
  },
  { building: 'marlowe', name: 'Car park', description: '', rules: [{ userGroup: 'Cyclists' }], doors: [['Car park barrier', 'Office hours']] },
  {
    building: 'marlowe',
    name: 'Fire wardens',
    description: 'Plant rooms, for drills and alarms',
    rules: [{ userGroup: 'Fire wardens' }],
    sets: [['Plant rooms', null]],
  },
  {
    building: 'marlowe',
    name: 'Building team',
    description: '',
    rules: [{ adminOf: 'marlowe' }],
    sets: [
      ['Plant rooms', null],
      ['Lobby turnstiles', null],
    ],
    doors: [
      ['Loading bay', null],
      ['Lobby, night entrance', null],
    ],
  },
  {
    building: 'marlowe',
    name: 'Refuse and cleaning',
    description: '',
    rules: [{ adminOf: 'brightwater' }],
    doors: [
      ['Refuse room', 'Cleaning'],
      ['Loading bay', 'Cleaning'],
    ],
  },
  {
    building: 'marlowe',
    company: 'pinecrest',
    name: 'Our floors',
    description: '',
    rules: [{ company: 'pinecrest' }],
    doors: [
      ['Pinecrest 16/F', null],
      ['Pinecrest 17/F', null],
      ['Pinecrest reception', 'Office hours'],
    ],
  },
  {
    building: 'marlowe',
    company: 'oriel',
    name: 'Laboratory',
    description: 'People with the safety training',
    rules: [{ adminOf: 'oriel' }],
    doors: [['Oriel 21/F', null]],
  },
  { building: 'marlowe', company: 'oriel', name: 'Offices', description: '', rules: [{ company: 'oriel' }], doors: [['Oriel 20/F', 'Office hours']] },
  {
    building: 'kestrel',
    name: 'Everybody by day',
    description: '',
    rules: companiesOf('kestrel'),
    sets: [['Ways in', 'Office hours']],
  },
  {
    building: 'kestrel',
    name: 'Fire wardens',
    description: '',
    rules: [{ userGroup: 'Fire wardens' }],
    doors: [
      ['Stair 1', null],
      ['Stair 2', null],
      ['Roof', null],
    ],
  },
  { building: 'tembusu', name: 'Everybody by day', description: '', rules: companiesOf('tembusu'), sets: [['Ways in', 'Office hours']] },
  {
    building: 'tembusu',
    name: 'Sky garden',
    description: 'Open to the Green Mark committee and the runners',
    rules: [{ userGroup: 'Green Mark committee' }, { userGroup: 'Runners of the quay' }],
    doors: [['Sky garden', 'Sky garden']],
  },
  {
    building: 'marlowe',
    name: 'Tower 2 by day',
    description: 'Who rents in Tower 2',
    rules: [{ company: 'northlight' }, { company: 'kwan' }, { company: 'winglok' }, { company: 'quayside' }, { company: 'brightwater' }],
    sets: [['Ways in of Tower 2', 'Office hours']],
  },
]
