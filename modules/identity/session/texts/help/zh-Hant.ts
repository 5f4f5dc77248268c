import type { Help } from '#kit/contract/help.ts'

export default {
  title: '你的帳戶',
  about: '登入，以及可開啟帳戶的方式：密碼、一次性驗證碼、通行密鑰及受信任的裝置。',
  questions: [
    {
      ask: '怎樣才不用每次輸入驗證碼？',
      answer: '輸入驗證碼時選擇信任該裝置，三十天內便不再要求；亦可在「帳戶安全」加入通行密鑰。',
    },
    {
      ask: '有一次登入不是我本人，怎麼辦？',
      answer: '在「帳戶安全」結束該登入並更改密碼，其他裝置的登入及信任會一併終止。',
    },
    {
      ask: '為甚麼過了一段時間會被登出？',
      answer: '一段時間沒有使用便會登出，以免他人使用無人看管的畫面。登出前會先提示你。',
    },
  ],
} satisfies Help
