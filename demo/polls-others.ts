import { answer, multiple, type PollPlan, rate, rating, remark, say, single, thankYou, vote } from './poll-plan.ts'

const shuttle: PollPlan = {
  owner: 'kestrel',
  title: say('Where should the shuttle bus stop?', '穿梭巴士應停在哪裏？'),
  body: say(
    'The operator can serve one stop every ten minutes between 08:00 and 10:00.',
    '營辦商可於早上 8 時至 10 時，每十分鐘一班往返其中一個車站。',
  ),
  button: say('Vote', '投票'),
  thanks: [say('Thank you', '多謝你的意見'), say('The new stop is used from the first of the month.', '新車站將於下月一日起啟用。')],
  created: [-9, '10:02'],
  published: [-6, '15:30'],
  opens: [-5, '08:00'],
  closes: [4, '18:00'],
  audience: { by: 'ALL' },
  answered: 0.46,
  edits: ['closes'],
  questions: [
    single(say('Which stop?', '哪一個車站？'), [
      [say('Kwun Tong station, exit B', '觀塘站 B 出口'), 44],
      [say('Ngau Tau Kok station, exit B', '牛頭角站 B 出口'), 39],
      [say('Kwun Tong ferry pier', '觀塘碼頭'), 17],
    ]),
    single(
      say('When do you arrive?', '你何時上班？'),
      [
        [say('Before 08:30', '8 時 30 分前'), 21],
        [say('08:30 to 09:15', '8 時 30 分至 9 時 15 分'), 54],
        [say('Later', '較後'), 25],
      ],
      0.9,
    ),
  ],
}

const greenMonday: PollPlan = {
  owner: 'kestrel',
  title: say('Keep the meat-free Monday in the canteen?', '食堂應否保留無肉星期一？', '食堂要不要保留无肉星期一？'),
  body: say('It has run for eight weeks. We go by the majority.', '計劃已試行八星期，將以多數意見作決定。', '计划已试行八周，将以多数意见作决定。'),
  button: vote,
  thanks: thankYou,
  created: [-36, '17:20'],
  published: [-34, '11:11'],
  opens: [-33, '09:00'],
  closes: [-26, '18:00'],
  audience: { by: 'ALL' },
  answered: 0.52,
  questions: [
    single(say('Your view', '你的意見', '你的意见'), [
      [say('Keep it', '保留', '保留'), 48],
      [say('Every other week', '隔週一次', '隔周一次'), 27],
      [say('End it', '取消', '取消'), 25],
    ]),
    remark(
      say('Which dish did you like?', '你喜歡哪一道菜？', '你喜欢哪一道菜？'),
      [
        '麻婆豆腐好好食！',
        'The mushroom rice in clay pot.',
        '咖喱薯仔，可惜份量少。',
        'None, sorry. I went next door.',
        '素春卷',
        'Tofu bánh mì, please keep that one.',
      ],
      0.3,
    ),
  ],
}

const kestrelRooms: PollPlan = {
  owner: 'kestrel',
  title: say('How was the meeting room?', '會議室的體驗如何？', '会议室的体验如何？'),
  body: say('A mark for the room you have just used.', '請為你剛使用的會議室評分。', '请为你刚使用的会议室评分。'),
  button: rate,
  created: [-24, '09:50'],
  published: [-21, '10:30'],
  opens: [-20, '00:00'],
  closes: [40, '23:59'],
  trigger: 'AFTER_BOOKING',
  audience: { by: 'ALL' },
  dismissalLimit: 1,
  answered: 0.3,
  questions: [
    rating(say('Overall', '整體評分', '整体评分'), [4, 8, 20, 42, 26]),
    multiple(
      say('What was not right?', '有甚麼需要改善？', '有哪些需要改善？'),
      [
        [say('Screen or cables', '屏幕或接線', '屏幕或接线'), 0.41],
        [say('Air-conditioning', '冷氣', '空调'), 0.36],
        [say('Left untidy', '未有清潔', '没有打扫'), 0.22],
        [say('Noise', '噪音', '噪音'), 0.19],
      ],
      0.4,
    ),
  ],
}

const loadingBay: PollPlan = {
  owner: 'kestrel',
  title: say('Loading bay: longer hours or fixed slots?', '上落貨區：延長時間還是固定時段？', '装卸区：延长时间还是固定时段？'),
  body: say('Only for the companies with daily goods.', '只限每日有貨物進出的公司回覆。', '仅供每天有货物进出的公司回复。'),
  button: vote,
  created: [-4, '16:45'],
  published: [-1, '09:31'],
  opens: [2, '07:30'],
  closes: [9, '18:00'],
  audience: { by: 'OFFICE_TENANT', companies: ['hoiching', 'kamwai', 'singyau', 'saltmarsh', 'gantry'] },
  questions: [
    single(say('What helps you more?', '哪一項對你較有幫助？', '哪一项对你更有帮助？'), [
      [say('Open from 06:00', '提早至早上 6 時開放', '提早至早上 6 点开放'), 1],
      [say('Fixed slot for my company', '為本公司預留固定時段', '为本公司预留固定时段'), 1],
      [say('Neither', '兩者皆否', '都不需要'), 1],
    ]),
  ],
}

const filmNight: PollPlan = {
  owner: 'kestrel',
  title: say('Film night on the roof', '', '天台电影夜'),
  body: say('Which kind of film? We show two in a row, with subtitles.', '', '想看哪一类电影？我们会连放两部，均有字幕。'),
  button: say('Vote', '', '投票'),
  created: [-1, '18:22'],
  opens: [21, '12:00'],
  audience: { by: 'ALL', except: { groups: ['kestrel/Early birds'] } },
  questions: [
    single(say('Your film', '', '你的选择'), [
      [say('Comedy', '', '喜剧'), 1],
      [say('Martial arts classic', '', '经典武侠片'), 1],
      [say('Animation', '', '动画片'), 1],
    ]),
  ],
}

const washrooms: PollPlan = {
  owner: 'kestrel',
  title: say('Which washrooms should be renewed first?', '應先翻新哪些樓層的洗手間？', '应先翻新哪些楼层的洗手间？'),
  body: say('The budget covers six floors this year.', '今年預算可翻新六層。', '今年预算可翻新六层。'),
  button: vote,
  created: [-155, '14:00'],
  published: [-152, '10:20'],
  opens: [-150, '09:00'],
  closes: [-136, '18:00'],
  audience: { by: 'ALL' },
  hideResults: true,
  answered: 0.41,
  questions: [
    multiple(say('Choose the floors', '請選擇樓層', '请选择楼层'), [
      [say('5/F to 7/F', '5 至 7 樓', '5 至 7 楼'), 0.46],
      [say('8/F to 10/F', '8 至 10 樓', '8 至 10 楼'), 0.51],
      [say('15/F to 17/F', '15 至 17 樓', '15 至 17 楼'), 0.38],
      [say('18/F to 21/F', '18 至 21 樓', '18 至 21 楼'), 0.29],
    ]),
    rating(say('State of your own washroom', '你樓層洗手間的狀況', '你所在楼层洗手间的状况'), [14, 26, 34, 20, 6]),
  ],
}

const hawkers: PollPlan = {
  owner: 'tembusu',
  title: say('Which stalls should join our lunch court?', '', '哪些摊位应进驻我们的午餐坊？'),
  body: say(
    'Two stalls on Level 1 are free from next quarter. Choose everything you would eat at least once a week.',
    '',
    '一楼有两个摊位将于下一季空出。请选出你每周至少会吃一次的食物。',
  ),
  button: say('Vote', '', '投票'),
  thanks: [say('Thank you', '', '谢谢你的意见'), say('We will invite the two favourites to a tasting.', '', '我们会邀请最受欢迎的两家来试吃。')],
  created: [-12, '11:36'],
  published: [-9, '14:08'],
  opens: [-8, '10:00'],
  closes: [6, '18:00'],
  audience: { by: 'ALL' },
  answered: 0.55,
  edits: ['lastChoice'],
  questions: [
    multiple(say('What would you eat?', '', '你想吃什么？'), [
      [say('Nasi padang', '', '巴东饭'), 0.48],
      [say('Chicken rice', '', '鸡饭'), 0.56],
      [say('Thosai and prata', '', '多赛和煎饼'), 0.39],
      [say('Yong tau foo', '', '酿豆腐'), 0.44],
      [say('Salads and grain bowls', '', '沙拉和谷物碗'), 0.27],
    ]),
    single(
      say('Do you need halal?', '', '你需要清真食品吗？'),
      [
        [say('Always', '', '总是需要'), 24],
        [say('For guests', '', '招待客人时需要'), 17],
        [say('No', '', '不需要'), 59],
      ],
      0.85,
    ),
    remark(
      say('A stall we should ask?', '', '推荐哪一家？'),
      [
        'Any good laksa, please. Not the watered-down kind.',
        '希望有粥面档，价钱不要太贵。',
        'Fish soup lah, long queue everywhere else.',
        'Mee rebus for breakfast!',
        'Vegetarian Indian, there is nothing near us.',
        '咖啡店要早上七点开。',
        'No more bubble tea.',
      ],
      0.25,
    ),
  ],
}

const requests: PollPlan = {
  owner: 'tembusu',
  title: say('How well was your request handled?', '你的服務請求處理得如何？', '你的服务请求处理得如何？'),
  body: say('Two marks for the people who looked after it.', '請為跟進的同事評分。', '请为跟进的同事评分。'),
  button: rate,
  created: [-108, '10:10'],
  published: [-103, '16:25'],
  opens: [-100, '00:00'],
  closes: [-10, '23:59'],
  trigger: 'AFTER_SERVICE_REQUEST',
  audience: { by: 'ALL' },
  answered: 0.37,
  questions: [
    rating(say('Speed', '速度', '速度'), [7, 13, 27, 33, 20]),
    rating(say('Workmanship', '工作質素', '维修质量'), [3, 7, 22, 41, 27]),
    remark(
      say('Tell us more', '其他意見', '其他意见'),
      [
        'Technician came within the hour, very polite.',
        '等了三天才有人来看。',
        'Aircon leaking again after two weeks.',
        'Good job, thank you Uncle Raju.',
        '希望可以在手机上看到进度。',
        'Nobody told us that the job was closed.',
      ],
      0.3,
    ),
  ],
}

const yoga: PollPlan = {
  owner: 'tembusu',
  title: say('Yoga or Pilates on the terrace?', '露台瑜伽還是普拉提？', '露台瑜伽还是普拉提？'),
  body: say(
    'A free class on Level 5 every Tuesday at 18:30.',
    '逢星期二下午 6 時 30 分於 5 樓舉行，費用全免。',
    '每周二下午 6 点 30 分在 5 楼举行，免费参加。',
  ),
  button: vote,
  created: [-3, '12:12'],
  published: [-1, '10:05'],
  opens: [1, '09:00'],
  closes: [10, '18:00'],
  audience: { by: 'ALL' },
  questions: [
    single(say('I would come for', '我會參加', '我会参加'), [
      [say('Yoga', '瑜伽', '瑜伽'), 1],
      [say('Pilates', '普拉提', '普拉提'), 1],
      [say('Neither', '都不會', '都不会'), 1],
    ]),
  ],
}

const showers: PollPlan = {
  owner: 'tembusu',
  title: say('Lockers for the shower room', '', '淋浴间储物柜'),
  body: say('Day lockers or fixed ones? Waiting for the quotation.', '', '按日使用还是固定分配？待报价。'),
  button: say('Answer', '', '作答'),
  created: [-6, '09:15'],
  audience: { by: 'USER_GROUP', groups: ['tembusu/Runners of the quay'] },
  questions: [
    single(say('What do you need?', '', '你需要哪一种？'), [
      [say('A locker for the day', '', '当天使用的储物柜'), 1],
      [say('A locker of my own', '', '固定的储物柜'), 1],
    ]),
  ],
}

const water: PollPlan = {
  owner: 'tembusu',
  title: say('Trial of the new water dispensers', '新飲水機試用意見', '新饮水机试用意见'),
  body: say(
    'For the floors with a trial machine; hidden until the last machine stands.',
    '供設有試用機的樓層回覆；待最後一部安裝後才公開。',
    '供设有试用机的楼层回复；待最后一台安装后才公开。',
  ),
  button: answer,
  created: [-7, '15:00'],
  published: [-4, '15:45'],
  opens: [-3, '09:00'],
  closes: [11, '18:00'],
  audience: { by: 'OFFICE_TENANT', companies: ['straitway', 'kinta', 'angsana', 'tandevan'], except: { groups: ['tembusu/Fire wardens'] } },
  hidden: true,
  answered: 0.2,
  questions: [
    rating(say('Taste', '味道', '口感'), [4, 9, 25, 40, 22]),
    rating(say('Easy to use', '使用是否方便', '使用是否方便'), [2, 6, 18, 44, 30]),
  ],
}

const notices: PollPlan = {
  owner: 'platform',
  title: say('How do you like to read notices of your building?', '你喜歡以哪種方式閱讀大廈通告？', '你喜欢用哪种方式阅读大楼通告？'),
  body: say(
    'We are planning the next version of the app. Two questions to everybody at Marlowe Exchange and Tembusu Quay.',
    '我們正籌備下一版應用程式。誠邀馬洛商業大廈及 Tembusu Quay 的用戶回答兩條問題。',
    '我们正在筹备下一版应用程序。诚邀马洛商业大厦和 Tembusu Quay 的用户回答两个问题。',
  ),
  button: answer,
  thanks: thankYou,
  created: [-20, '10:00'],
  published: [-14, '10:30'],
  opens: [-12, '09:00'],
  closes: [9, '18:00'],
  trigger: 'AFTER_SIGN_IN',
  audience: { by: 'BUILDING', buildings: ['marlowe', 'tembusu'] },
  answered: 0.27,
  questions: [
    single(say('I read notices …', '我會透過……閱讀通告', '我会通过……阅读通告'), [
      [say('in the app', '應用程式', '应用程序'), 51],
      [say('by e-mail', '電郵', '电子邮件'), 33],
      [say('in the lift', '升降機內的屏幕', '电梯里的屏幕'), 16],
    ]),
    rating(say('The app as it is today', '你對現時應用程式的評分', '你对目前应用程序的评分'), [4, 10, 29, 41, 16], 0.9),
  ],
}

const pilot: PollPlan = {
  owner: 'platform',
  title: say('Pilot: the new home page', '試用：新主頁', '试用：新主页'),
  body: say('For the pilot testers of all buildings.', '供所有大廈的試用者回覆。', '供所有大楼的试用者回复。'),
  button: answer,
  created: [-49, '13:13'],
  published: [-46, '09:09'],
  opens: [-45, '09:00'],
  closes: [-31, '18:00'],
  audience: { by: 'USER_GROUP', groups: ['global/Pilot testers'] },
  answered: 0.7,
  questions: [
    rating(say('First impression', '第一印象', '第一印象'), [2, 6, 20, 44, 28]),
    remark(
      say('What did you look for and not find?', '你有甚麼想找但找不到？', '你有什么想找却找不到？'),
      [
        'My bookings of next week.',
        '搵唔到訪客 QR code。',
        'Dark mode, but I found it later.',
        '找不到报修按钮。',
        'The name of my building at the top.',
      ],
      0.4,
    ),
  ],
}

const teamDay: PollPlan = {
  owner: 'marlowe',
  company: 'pinecrest',
  title: say('Where should our team day go?', '我們的團隊日去哪裏好？', '我们的团队日去哪里好？'),
  body: say(
    'One Friday, everybody of Pinecrest, back by 19:00.',
    '星期五全日，全體同事參加，晚上 7 時前回程。',
    '周五全天，全体同事参加，晚上 7 点前返回。',
  ),
  button: vote,
  thanks: thankYou,
  created: [-9, '16:30'],
  published: [-8, '09:12'],
  opens: [-7, '09:00'],
  closes: [3, '18:00'],
  audience: { by: 'ALL' },
  answered: 0.6,
  questions: [
    single(say('Destination', '目的地', '目的地'), [
      [say('Hike to Tai Long Wan', '大浪灣遠足', '大浪湾徒步'), 31],
      [say('Kayaks in Sai Kung', '西貢划獨木舟', '西贡划皮划艇'), 37],
      [say('Cooking class in town', '市區烹飪班', '市区烹饪课'), 32],
    ]),
    remark(say('Food we should know about', '飲食需要', '饮食需求'), ['Vegetarian', '不吃牛肉', 'Nut allergy', 'Halal please', '無'], 0.3),
  ],
}

const quietHours: PollPlan = {
  owner: 'marlowe',
  company: 'oriel',
  title: say('Quiet hours in the write-up area', '報告撰寫區的安靜時段', '报告撰写区的安静时段'),
  body: say('No calls and no meetings at the open desks.', '期間開放座位不可通話或開會。', '期间开放座位不可通话或开会。'),
  button: vote,
  created: [-31, '10:44'],
  published: [-29, '10:00'],
  opens: [-28, '09:00'],
  closes: [-21, '18:00'],
  audience: { by: 'ALL' },
  answered: 0.55,
  questions: [
    single(say('When?', '甚麼時間？', '什么时间？'), [
      [say('09:30 to 11:30', '上午 9 時 30 分至 11 時 30 分', '上午 9 点 30 分至 11 点 30 分'), 52],
      [say('14:00 to 16:00', '下午 2 時至 4 時', '下午 2 点至 4 点'), 29],
      [say('Not needed', '不需要', '不需要'), 19],
    ]),
    rating(say('Noise today', '現時的寧靜程度', '目前的安静程度'), [10, 24, 38, 20, 8]),
  ],
}

export const otherPolls: readonly PollPlan[] = [
  washrooms,
  greenMonday,
  kestrelRooms,
  shuttle,
  loadingBay,
  filmNight,
  requests,
  hawkers,
  showers,
  water,
  yoga,
  pilot,
  notices,
  quietHours,
  teamDay,
]
