import { answer, multiple, type PollPlan, rate, rating, remark, say, single, thankYou, vote } from './poll-plan.ts'

const skyGarden: PollPlan = {
  owner: 'marlowe',
  title: say('Which evening should the sky garden stay open late?', '空中花園應在哪一天延長開放？', '空中花园应在哪一天延长开放？'),
  body: say(
    'From next month the sky garden on 27/F can stay open until 22:00 on one evening a week. Tell us which evening suits you.',
    '由下月起，27 樓空中花園每星期可有一晚開放至晚上 10 時。請告訴我們哪一晚最適合你。',
    '从下个月起，27 楼空中花园每周可有一晚开放至晚上 10 点。请告诉我们哪一晚最适合你。',
  ),
  button: vote,
  thanks: thankYou,
  created: [-14, '11:20'],
  published: [-13, '16:42'],
  opens: [-10, '09:00'],
  closes: [8, '18:00'],
  audience: {
    by: 'OFFICE_TENANT',
    companies: [
      'pinecrest',
      'oriel',
      'tidewater',
      'aldgate',
      'kwan',
      'halden',
      'jade',
      'lumen',
      'sable',
      'northlight',
      'brightwater',
      'meridian',
      'cobalt',
      'bowline',
    ],
  },
  answered: 0.4,
  edits: ['lastChoice', 'closes'],
  questions: [
    single(say('Which evening suits you best?', '哪一晚最適合你？', '哪一晚最适合你？'), [
      [say('Thursday until 22:00', '星期四至晚上 10 時', '星期四至晚上 10 点'), 41],
      [say('Friday until 22:00', '星期五至晚上 10 時', '星期五至晚上 10 点'), 28],
      [say('Wednesday until 22:00', '星期三至晚上 10 時', '星期三至晚上 10 点'), 18],
      [say('No change', '維持現狀', '维持现状'), 8],
      [say('Weekend mornings', '週末早上', '周末早上'), 5],
    ]),
    remark(
      say('What would make you stay longer up there?', '有甚麼會令你在花園多留一會？', '有什么会让你在花园多待一会儿？'),
      [
        'More seats under cover. When it rains everybody crowds around the lift lobby.',
        '希望有插座同 Wi-Fi，可以喺上面做嘢。',
        'A small bar on Thursdays, nothing loud.',
        '蚊太多，麻煩加強滅蚊。',
        'Warmer lights. The white floodlights feel like a car park.',
        '想有素食小食賣。',
        '如果有咖啡车就更好了。',
        'Please keep one corner quiet, not everyone comes for drinks.',
        '可以帶小朋友上去嗎？',
        'Allow food from outside.',
        '座位太少，六點後完全無位。',
        'Fans in July and August, please.',
      ],
      0.16,
    ),
  ],
}

const breakfast: PollPlan = {
  owner: 'marlowe',
  title: say('What should the lobby kiosk serve for breakfast?', '大堂小食亭應供應甚麼早餐？', '大堂小食亭应供应什么早餐？'),
  body: say(
    'The kiosk on G/F opens at 07:30 from the first of next month. Choose everything you would buy.',
    '地下小食亭將於下月一日起早上 7 時 30 分開始營業。請選出所有你會購買的食品。',
    '地下小食亭将于下月一日起早上 7 点 30 分开始营业。请选出所有你会购买的食品。',
  ),
  button: vote,
  thanks: thankYou,
  created: [-80, '15:05'],
  published: [-77, '10:12'],
  opens: [-75, '08:00'],
  closes: [-61, '18:00'],
  audience: { by: 'ALL' },
  answered: 0.36,
  questions: [
    multiple(say('What would you buy?', '你會購買甚麼？', '你会购买什么？'), [
      [say('Congee and rice rolls', '粥品及腸粉', '粥品和肠粉'), 0.52],
      [say('Egg sandwich', '雞蛋三文治', '鸡蛋三明治'), 0.47],
      [say('Pineapple bun with butter', '菠蘿油', '菠萝油'), 0.44],
      [say('Yoghurt and fruit', '乳酪及水果', '酸奶和水果'), 0.31],
      [say('Only coffee or tea', '只要咖啡或茶', '只要咖啡或茶'), 0.22],
    ]),
    single(say('How much would you spend?', '你願意花費多少？', '你愿意花多少钱？'), [
      [say('Up to HK$25', '25 港元或以下', '25 港元以内'), 46],
      [say('HK$26 to HK$40', '26 至 40 港元', '26 至 40 港元'), 41],
      [say('More than HK$40', '40 港元以上', '40 港元以上'), 13],
    ]),
  ],
}

const lifts: PollPlan = {
  owner: 'marlowe',
  title: say('How do the new lifts do?', '新升降機運作如何？', '新电梯运行得怎么样？'),
  body: say(
    'All eight lifts of Tower 1 have their new control. Two marks and a word help us to fine-tune the peaks.',
    '第一座全部八部升降機已更換控制系統。請給我們兩項評分及一點意見，以便調校繁忙時間的運作。',
    '第一座全部八部电梯已更换控制系统。请给我们两项评分和一点意见，以便调整高峰时段的运行。',
  ),
  button: rate,
  thanks: [
    say('Noted', '已收到', '已收到'),
    say('The lift contractor reads every answer.', '升降機承辦商會細閱每一項意見。', '电梯承包商会认真阅读每一条意见。'),
  ],
  created: [-44, '10:31'],
  published: [-41, '17:15'],
  opens: [-40, '08:30'],
  closes: [-26, '23:59'],
  audience: { by: 'ALL', except: { groups: ['marlowe/Early birds'] } },
  answered: 0.33,
  edits: [{ earlierTitle: 'New lifts: are you happy?' }],
  questions: [
    rating(say('Waiting time in the morning peak', '早上繁忙時間的等候時間', '早高峰的等候时间'), [6, 11, 24, 38, 21]),
    rating(say('Information during the works', '工程期間的資訊發布', '施工期间的信息发布'), [4, 9, 28, 39, 20]),
    remark(say('Anything we should know?', '有其他意見嗎？', '还有其他意见吗？'), [
      'Lift 5 still stops twice at 12/F.',
      '比以前快好多，多謝！',
      'The screens inside are too bright at night.',
      '早上九點仍然要等三至四部。',
      'The voice should also speak Mandarin.',
      '中午去 27 楼还是要换乘，不方便。',
      'Doors close too quickly for our trolley deliveries.',
      '貨𨋢經常被佔用，送貨要等半個鐘。',
      'Great improvement, well done.',
    ]),
  ],
}

const fireDrill: PollPlan = {
  owner: 'marlowe',
  title: say('When can your floor take part in the fire drill?', '你的樓層何時可參與火警演習？', '你的楼层何时可参加消防演习？'),
  body: say(
    'For fire wardens. The drill takes about 25 minutes, stairs only. We take the time that suits most floors.',
    '只限樓層防火大使回覆。演習約需 25 分鐘，期間只可使用樓梯。我們會選取最多樓層適合的時間。',
    '仅供楼层防火大使回复。演习约需 25 分钟，期间只能使用楼梯。我们会选取最多楼层合适的时间。',
  ),
  button: answer,
  thanks: thankYou,
  created: [-6, '09:48'],
  published: [-5, '14:20'],
  opens: [-4, '09:00'],
  closes: [5, '17:00'],
  trigger: 'AFTER_SIGN_IN',
  audience: { by: 'USER_GROUP', groups: ['marlowe/Fire wardens'] },
  dismissalLimit: 5,
  answered: 0.62,
  questions: [
    multiple(say('Which times are possible?', '哪些時間可行？', '哪些时间可行？'), [
      [say('Tuesday 10:30', '星期二 10:30', '星期二 10:30'), 0.64],
      [say('Wednesday 15:00', '星期三 15:00', '星期三 15:00'), 0.58],
      [say('Thursday 10:30', '星期四 10:30', '星期四 10:30'), 0.41],
      [say('Friday 16:00', '星期五 16:00', '星期五 16:00'), 0.33],
    ]),
    remark(
      say('Who on your floor needs help on the stairs?', '你的樓層有誰需要協助使用樓梯？', '你的楼层有谁在走楼梯时需要协助？'),
      [
        'One colleague on crutches until the end of the month.',
        '無',
        'Two expectant mothers, we will send them down ahead.',
        '一位同事有哮喘，慢慢行就可以。',
        'None on 21/F.',
      ],
      0.4,
    ),
  ],
}

const bicycles: PollPlan = {
  owner: 'marlowe',
  title: say('Bicycle room: what is missing?', '單車房：還欠甚麼？', '自行车房：还缺什么？'),
  body: say(
    'The bicycle room on B1 is a year old. Help us to spend the rest of its budget well.',
    '地庫一樓的單車房啟用一周年。請協助我們善用餘下的預算。',
    '地下一层的自行车房启用一周年。请协助我们善用剩余的预算。',
  ),
  button: answer,
  created: [-60, '13:30'],
  published: [-56, '09:05'],
  opens: [-55, '09:00'],
  closes: [-45, '18:00'],
  audience: { by: 'USER_GROUP', groups: ['marlowe/Cyclists'] },
  answered: 0.58,
  questions: [
    single(say('How often do you ride to work?', '你多久踏單車上班一次？', '你多久骑车上班一次？'), [
      [say('Every day', '每天', '每天'), 22],
      [say('Two or three times a week', '每星期兩至三次', '每周两三次'), 44],
      [say('Now and then', '間中', '偶尔'), 34],
    ]),
    multiple(say('What should come first?', '應優先添置甚麼？', '应优先添置什么？'), [
      [say('Drying cabinet', '烘乾櫃', '烘干柜'), 0.57],
      [say('Standing pump and tools', '落地打氣泵及工具', '落地打气筒和工具'), 0.49],
      [say('Charging for e-bikes', '電動單車充電', '电动自行车充电'), 0.26],
      [say('More racks', '更多單車架', '更多车架'), 0.43],
    ]),
    remark(
      say('Where do you ride in?', '你由哪裏踏單車前來？', '你从哪里骑车过来？'),
      ['Quarry Bay, along the promenade', '西灣河', 'Fortress Hill, mostly walking pace', '柴灣，落雨會搭巴士', 'From the ferry pier'],
      0.35,
    ),
  ],
}

const comfort: PollPlan = {
  owner: 'marlowe',
  title: say('Is your office too cold?', '你的辦公室太冷嗎？', '你的办公室太冷吗？'),
  body: say(
    'We set the chilled water by what you tell us. Four short questions about the last two weeks.',
    '我們會按大家的意見調節冷凍水溫度。以下四條簡短問題是關於過去兩星期的情況。',
    '我们会按大家的意见调节冷冻水温度。以下四个简短问题针对过去两周的情况。',
  ),
  button: answer,
  thanks: thankYou,
  created: [-126, '16:10'],
  published: [-122, '11:00'],
  opens: [-120, '09:00'],
  closes: [-106, '18:00'],
  audience: { by: 'ALL' },
  answered: 0.44,
  edits: ['lastChoice'],
  questions: [
    single(say('At your desk it is mostly …', '你的座位大多時間……', '你的座位大多数时候……'), [
      [say('Too cold', '太冷', '太冷'), 47],
      [say('Just right', '剛好', '刚好'), 41],
      [say('Too warm', '太熱', '太热'), 12],
    ]),
    multiple(
      say('When is it worst?', '甚麼時候最不舒服？', '什么时候最不舒服？'),
      [
        [say('Before 10:00', '上午 10 時前', '上午 10 点前'), 0.34],
        [say('After lunch', '午飯後', '午饭后'), 0.38],
        [say('After 18:00', '傍晚 6 時後', '傍晚 6 点后'), 0.29],
      ],
      0.8,
    ),
    rating(say('Freshness of the air', '空氣清新程度', '空气清新程度'), [5, 14, 34, 34, 13]),
    remark(say('Where exactly?', '具體位置是？', '具体位置是？'), [
      '18/F by the north windows, everyone wears a jacket.',
      '會議室太凍，坐半個鐘已經受唔住。',
      'Meeting room 2 on 9/F is a fridge.',
      '窗边下午很晒，空调跟不上。',
      'Near the pantry on 20/F it is always warm.',
      '影印房好焗。',
      'Reception of 26/F, straight under the outlet.',
    ]),
  ],
}

const roomNames: PollPlan = {
  owner: 'marlowe',
  title: say('Name the new meeting rooms on 12/F', '為 12 樓新會議室命名', '为 12 楼新会议室命名'),
  body: say(
    'Three rooms open soon. Should they carry the names of islands, trees or old tram stops?',
    '三間會議室即將啟用。應以島嶼、樹木還是昔日電車站命名？',
    '三间会议室即将启用。应以岛屿、树木还是旧日电车站命名？',
  ),
  button: vote,
  thanks: thankYou,
  created: [-3, '15:26'],
  published: [-1, '12:02'],
  opens: [3, '09:00'],
  closes: [17, '18:00'],
  audience: { by: 'ALL' },
  questions: [
    single(say('Which family of names?', '哪一類名稱？', '哪一类名称？'), [
      [say('Islands: Lamma, Cheung Chau, Tap Mun', '島嶼：南丫、長洲、塔門', '岛屿：南丫、长洲、塔门'), 1],
      [say('Trees: Banyan, Camphor, Bauhinia', '樹木：榕樹、樟樹、洋紫荊', '树木：榕树、樟树、洋紫荆'), 1],
      [say('Tram stops of old', '昔日電車站', '旧日电车站'), 1],
    ]),
    remark(say('A better idea?', '有更好的建議？', '有更好的建议？'), []),
  ],
}

const cups: PollPlan = {
  owner: 'marlowe',
  title: say('Would you borrow a cup?'),
  body: say('A return scheme for coffee cups at the kiosk and the sky deck. Draft for the sustainability meeting.'),
  button: say('Answer'),
  created: [-2, '17:51'],
  audience: { by: 'ALL' },
  questions: [
    single(say('Would you use it?'), [
      [say('Yes, without a deposit'), 1],
      [say('Yes, also with a deposit of HK$10'), 1],
      [say('No, I have my own cup'), 1],
    ]),
  ],
}

const weekendDesk: PollPlan = {
  owner: 'marlowe',
  title: say('Should reception be staffed on Saturday afternoons?', '接待處應否在星期六下午有人當值？'),
  body: say(
    'At present the desk closes at 13:00 on Saturdays and visitors ring the control room.',
    '現時接待處於星期六下午 1 時關閉，訪客須致電控制室。',
  ),
  button: say('Vote', '投票'),
  created: [-8, '10:40'],
  opens: [12, '09:00'],
  closes: [26, '18:00'],
  audience: { by: 'OFFICE_TENANT', companies: ['aldgate', 'kwan', 'osprey', 'quayside', 'winglok'] },
  edits: [{ earlierTitle: 'Reception on Saturdays' }],
  questions: [
    single(say('What do you prefer?', '你認為應如何安排？'), [
      [say('Staffed until 18:00', '當值至下午 6 時'), 1],
      [say('As it is', '維持現狀'), 1],
    ]),
    rating(say('How well does the control room help your visitors?', '控制室對訪客的協助如何？'), [], 0.9),
  ],
}

const concerts: PollPlan = {
  owner: 'marlowe',
  title: say('Music at lunchtime: what would you come down for?', '午間音樂會：你想聽甚麼？', '午间音乐会：你想听什么？'),
  body: say(
    'Six Wednesdays of half an hour each in the lobby.',
    '一連六個星期三，每場半小時，於大堂舉行。',
    '一连六个星期三，每场半小时，在大堂举行。',
  ),
  button: vote,
  created: [-5, '14:14'],
  published: [-2, '10:18'],
  opens: [6, '12:00'],
  closes: [20, '18:00'],
  audience: { by: 'ALL', except: { companies: ['vesper'] } },
  hidden: true,
  questions: [
    multiple(say('Choose up to all', '可選多項', '可选多项'), [
      [say('String quartet', '弦樂四重奏', '弦乐四重奏'), 1],
      [say('Guzheng and pipa', '古箏與琵琶', '古筝与琵琶'), 1],
      [say('Jazz trio', '爵士三重奏', '爵士三重奏'), 1],
      [say('A choir of colleagues', '同事合唱團', '同事合唱团'), 1],
    ]),
  ],
}

const lobbyWall: PollPlan = {
  owner: 'marlowe',
  title: say('Choose the artwork for the lobby wall', '選出大堂牆身的藝術作品', '选出大堂墙面的艺术作品'),
  body: say(
    'Three young artists have sent a sketch. The results stay hidden until the poll closes, so that nobody is swayed.',
    '三位年輕藝術家已提交草圖。為免影響投票，結果將於投票結束後才公布。',
    '三位年轻艺术家已提交草图。为避免影响投票，结果将在投票结束后才公布。',
  ),
  button: vote,
  thanks: thankYou,
  created: [-12, '11:11'],
  published: [-9, '09:40'],
  opens: [-6, '10:00'],
  closes: [1, '20:00'],
  audience: { by: 'ALL' },
  hideResults: true,
  answered: 0.29,
  questions: [
    single(say('Your choice', '你的選擇', '你的选择'), [
      [say('“Tide tables”, ceramic relief', '《潮汐表》陶瓷浮雕', '《潮汐表》陶瓷浮雕'), 39],
      [say('“Night ferry”, light and glass', '《夜渡》光與玻璃', '《夜渡》光与玻璃'), 43],
      [say('“Ledger”, woven paper', '《帳簿》紙編', '《账簿》纸编'), 18],
    ]),
  ],
}

const lockers: PollPlan = {
  owner: 'marlowe',
  title: say('Where should the parcel lockers stand?', '智能櫃應放在哪裏？', '智能快递柜应放在哪里？'),
  body: say('Forty lockers, open day and night with your pass.', '共四十格，憑通行證全日可用。', '共四十格，凭通行证全天可用。'),
  button: vote,
  created: [-101, '12:25'],
  published: [-97, '16:00'],
  opens: [-95, '09:00'],
  closes: [-88, '18:00'],
  audience: { by: 'ALL', except: { companies: ['quayside', 'osprey'] } },
  hidden: true,
  answered: 0.24,
  questions: [
    single(say('Best place', '最佳位置', '最佳位置'), [
      [say('Lobby, behind the escalator', '大堂扶手電梯後方', '大堂自动扶梯后方'), 52],
      [say('B1, beside the bicycle room', '地庫一樓單車房旁', '地下一层自行车房旁'), 30],
      [say('Loading bay', '上落貨區', '装卸区'), 18],
    ]),
  ],
}

const invitations: PollPlan = {
  owner: 'marlowe',
  title: say('How easy was it to invite your visitor?', '邀請訪客的過程是否容易？', '邀请访客的过程是否方便？'),
  body: say('One mark, ten seconds.', '一個評分，十秒完成。', '一个评分，十秒完成。'),
  button: rate,
  created: [-63, '09:22'],
  published: [-60, '11:45'],
  opens: [-58, '00:00'],
  closes: [32, '23:59'],
  trigger: 'AFTER_VISITOR_INVITE',
  audience: { by: 'ALL', except: { companies: ['quayside'] } },
  dismissalLimit: 2,
  answered: 0.31,
  questions: [
    rating(say('Your mark', '你的評分', '你的评分'), [3, 6, 17, 40, 34]),
    remark(say('What held you up?', '有甚麼不順利？', '有什么不顺利？'), [
      'The visitor never got the mail, it was in the spam folder.',
      '想一次過邀請十個人。',
      'Would like to copy last week’s visit.',
      '二维码在 iPhone 上要放大才扫得到。',
      'Very smooth.',
      '訪客車位唔知點樣申請。',
    ]),
  ],
}

export const marlowePolls: readonly PollPlan[] = [
  comfort,
  lockers,
  breakfast,
  invitations,
  bicycles,
  lifts,
  skyGarden,
  lobbyWall,
  weekendDesk,
  fireDrill,
  concerts,
  roomNames,
  cups,
]
