import { closedWeek, type Stretch, type Week } from '#kit/contract/week.ts'
import type { Equipment, Facility, FacilityRules, FacilityStatus } from '#modules/spaces/facilities/contract.ts'
import type { RoomDrawing } from './draw-room.ts'
import type { Words } from './poll-plan.ts'

/** A facility as a building offers it; parts by the English names of others that stand before it. */
export interface FacilityPlan {
  readonly category: string
  readonly title: Words
  readonly description?: Words
  readonly houseRules?: Words
  readonly tower?: number
  readonly floor?: number
  readonly capacity: number
  readonly places?: number
  readonly parts?: readonly string[]
  readonly equipment?: readonly Equipment[]
  readonly traits?: Facility['traits']
  readonly hours: Week
  readonly rules?: Partial<Omit<FacilityRules, 'hours'>>
  readonly status?: FacilityStatus
  /** What its picture shows. */
  readonly picture?: RoomDrawing
  /** The door that it has, by its name: who has booked it and opens that is checked in. */
  readonly door?: string
}

interface Offered {
  readonly categories: readonly Words[]
  readonly facilities: readonly FacilityPlan[]
}

const weekdays = (from: string, to: string, weekend: readonly Stretch[] = []): Week => {
  const days = [{ from, to }]
  return { ...closedWeek, MON: days, TUE: days, WED: days, THU: days, FRI: days, SAT: [...weekend], SUN: [...weekend] }
}
const office = weekdays('08:00', '20:00')
const evenings = weekdays('08:00', '22:00', [{ from: '10:00', to: '18:00' }])
const everyDay = { ...weekdays('06:30', '22:30', [{ from: '08:00', to: '20:00' }]), PUBLIC_HOLIDAY: [{ from: '08:00', to: '20:00' }] }

const leaveAsFound: Words = [
  'Leave the room as you found it. Food only where there is a pantry.',
  '請保持房間整潔。飲食只限設有茶水間的房間。',
  '请保持房间整洁。饮食只限设有茶水间的房间。',
]
const meeting = { rules: { beforeMinutes: 0, afterMinutes: 15, checkIn: true }, houseRules: leaveAsFound, hours: office } as const
/** What is paid for at once or by the company, and comes back by steps; the other rooms the building bills in its own way. */
const paid = {
  payBy: ['ONLINE', 'COMPANY_ACCOUNT'],
  refundSteps: [
    { hoursBefore: 48, percent: 100 },
    { hoursBefore: 4, percent: 50 },
  ],
} satisfies Partial<FacilityRules>
const hall = {
  rules: {
    stepMinutes: 30,
    shortestMinutes: 60,
    longestMinutes: 600,
    beforeMinutes: 30,
    afterMinutes: 60,
    aheadDays: 365,
    noticeMinutes: 2880,
    approval: true,
    ...paid,
  },
  hours: evenings,
} as const

export const offeredBy: Readonly<Record<'marlowe' | 'kestrel', Offered>> = {
  marlowe: {
    categories: [
      ['Meeting rooms', '會議室', '会议室'],
      ['Halls', '禮堂', '礼堂'],
      ['Wellness', '康樂健體', '康乐健体'],
      ['Equipment', '器材', '器材'],
      ['Outdoor', '戶外', '户外'],
    ],
    facilities: [
      {
        ...meeting,
        category: 'Meeting rooms',
        picture: 'TABLE',
        title: ['Larch', '落葉松室', '落叶松室'],
        description: ['For eight, with a view of the harbour.', '可容納八人，飽覽海港景色。', '可容纳八人，饱览海港景色。'],
        floor: 2,
        capacity: 8,
        equipment: ['DAYLIGHT', 'SCREEN', 'VIDEO_CALL'],
      },
      {
        ...meeting,
        category: 'Meeting rooms',
        picture: 'TABLE',
        title: ['Maple', '楓樹室', '枫树室'],
        description: ['For twelve, with a wall to write on.', '可容納十二人，設有整面白板牆。', '可容纳十二人，设有整面白板墙。'],
        floor: 2,
        capacity: 12,
        equipment: ['SCREEN', 'STEP_FREE', 'VIDEO_CALL', 'WHITEBOARD'],
      },
      {
        ...meeting,
        category: 'Meeting rooms',
        title: ['Willow', '柳樹室', '柳树室'],
        description: ['Quiet and small, for interviews.', '安靜小巧，適合面試。', '安静小巧，适合面试。'],
        floor: 2,
        capacity: 4,
        equipment: ['SCREEN', 'WHITEBOARD'],
        traits: ['QUIET_WANTED'],
        rules: { checkIn: true, longestMinutes: 120, ...paid },
      },
      {
        ...hall,
        category: 'Halls',
        title: ['Exchange Hall A', '馬洛禮堂 A', '马洛礼堂 A'],
        description: ['The half with the stage.', '設有舞台的一半。', '设有舞台的一半。'],
        floor: 1,
        capacity: 60,
        equipment: ['SCREEN', 'SPEAKERS', 'STAGE', 'STEP_FREE'],
      },
      {
        ...hall,
        category: 'Halls',
        title: ['Exchange Hall B', '馬洛禮堂 B', '马洛礼堂 B'],
        description: ['The half with the pantry.', '設有茶水間的一半。', '设有茶水间的一半。'],
        floor: 1,
        capacity: 50,
        equipment: ['PANTRY', 'SCREEN', 'STEP_FREE'],
      },
      {
        ...hall,
        category: 'Halls',
        picture: 'ROWS',
        title: ['Exchange Hall', '馬洛禮堂', '马洛礼堂'],
        description: ['Both halves with the wall between them open.', '打開間隔牆，兩半合一。', '打开隔墙，两半合一。'],
        floor: 1,
        capacity: 120,
        parts: ['Exchange Hall A', 'Exchange Hall B'],
        equipment: ['PANTRY', 'SCREEN', 'SPEAKERS', 'STAGE', 'STEP_FREE'],
      },
      {
        ...hall,
        category: 'Halls',
        title: ['Screening room', '放映室', '放映室'],
        description: ['Thirty seats in rows.', '設三十個階梯座位。', '设三十个阶梯座位。'],
        floor: 1,
        capacity: 30,
        equipment: ['SCREEN', 'SPEAKERS'],
      },
      {
        category: 'Wellness',
        door: 'Gym',
        title: ['Gym', '健身室', '健身房'],
        description: ['Weights, treadmills and showers.', '設有重量訓練器材、跑步機及淋浴間。', '设有力量训练器材、跑步机和淋浴间。'],
        houseRules: ['Bring a towel. Shoes with light soles only.', '請自備毛巾，只可穿着淺色鞋底的鞋。', '请自备毛巾，只可穿浅色鞋底的鞋。'],
        floor: 3,
        traits: ['NEEDS_WATER', 'NEEDS_POWER'],
        capacity: 20,
        places: 20,
        hours: everyDay,
        rules: { stepMinutes: 30, shortestMinutes: 30, longestMinutes: 120, aheadDays: 14, checkIn: true },
      },
      {
        category: 'Wellness',
        title: ['Yoga studio', '瑜伽室', '瑜伽室'],
        floor: 3,
        capacity: 15,
        equipment: ['DAYLIGHT', 'SPEAKERS'],
        hours: everyDay,
        rules: { stepMinutes: 30, shortestMinutes: 60, longestMinutes: 120, afterMinutes: 30, aheadDays: 30 },
      },
      {
        category: 'Wellness',
        title: ['Nursing room', '育嬰室', '母婴室'],
        floor: 3,
        capacity: 2,
        equipment: ['STEP_FREE'],
        hours: office,
        rules: { longestMinutes: 60, aheadDays: 7 },
      },
      {
        category: 'Equipment',
        title: ['Portable projector', '便攜投影機', '便携投影仪'],
        description: ['Fetched at the desk in the lobby.', '於大堂服務台領取。', '在大堂服务台领取。'],
        capacity: 1,
        places: 3,
        hours: office,
        rules: { stepMinutes: 60, shortestMinutes: 60, longestMinutes: 540, aheadDays: 30 },
      },
      {
        category: 'Equipment',
        title: ['Flip chart', '活動掛紙板', '活动挂纸板'],
        capacity: 1,
        places: 5,
        hours: office,
        rules: { stepMinutes: 60, shortestMinutes: 60, longestMinutes: 540, aheadDays: 30 },
      },
      {
        category: 'Outdoor',
        door: 'Sky deck',
        title: ['Sky deck', '空中平台', '空中平台'],
        description: [
          'For receptions under the sky; the hall stands in when it rains.',
          '適合露天酒會；雨天改於禮堂舉行。',
          '适合露天酒会；雨天改在礼堂举行。',
        ],
        floor: 27,
        capacity: 80,
        equipment: ['DAYLIGHT', 'SPEAKERS'],
        hours: weekdays('17:00', '22:00', [{ from: '10:00', to: '22:00' }]),
        rules: {
          stepMinutes: 60,
          shortestMinutes: 120,
          longestMinutes: 300,
          beforeMinutes: 60,
          afterMinutes: 60,
          aheadDays: 180,
          noticeMinutes: 10_080,
          approval: true,
        },
      },
      {
        category: 'Outdoor',
        title: ['Roof garden tables', '天台花園檯位', '屋顶花园桌位'],
        floor: 27,
        capacity: 24,
        places: 6,
        equipment: ['DAYLIGHT'],
        hours: weekdays('12:00', '20:00'),
        status: 'DRAFT',
      },
    ],
  },
  kestrel: {
    categories: [
      ['Meeting rooms', '會議室', '会议室'],
      ['Loading', '卸貨', '卸货'],
    ],
    facilities: [
      { ...meeting, category: 'Meeting rooms', title: ['Nest', '鳥巢室', '鸟巢室'], floor: 2, capacity: 6, equipment: ['SCREEN'] },
      {
        ...meeting,
        category: 'Meeting rooms',
        title: ['Perch', '棲木室', '栖木室'],
        floor: 2,
        capacity: 10,
        equipment: ['SCREEN', 'VIDEO_CALL', 'WHITEBOARD'],
      },
      { ...hall, category: 'Meeting rooms', title: ['Town hall', '大會堂', '大会堂'], floor: 2, capacity: 70, equipment: ['SPEAKERS', 'STAGE'] },
      {
        category: 'Loading',
        title: ['Loading bay', '卸貨區', '卸货区'],
        houseRules: ['Engines off. Height at most 3.6 m.', '請關掉引擎，車高不得超過 3.6 米。', '请关闭引擎，车高不得超过 3.6 米。'],
        floor: 0,
        capacity: 2,
        places: 2,
        hours: weekdays('07:00', '19:00', [{ from: '08:00', to: '13:00' }]),
        rules: { longestMinutes: 60, aheadDays: 14 },
      },
      {
        category: 'Loading',
        title: ['Goods lift', '貨運升降機', '货运电梯'],
        floor: 0,
        capacity: 4,
        hours: weekdays('07:00', '22:00', [{ from: '08:00', to: '18:00' }]),
        rules: { longestMinutes: 120, noticeMinutes: 1440, approval: true, aheadDays: 60 },
      },
    ],
  },
}
