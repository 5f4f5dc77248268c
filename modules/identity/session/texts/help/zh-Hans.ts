import type { Help } from '#kit/contract/help.ts'

export default {
  title: '您的账户',
  about: '登录，以及可打开账户的方式：密码、一次性验证码、通行密钥及受信任的设备。',
  questions: [
    {
      ask: '怎样才不用每次输入验证码？',
      answer: '输入验证码时选择信任该设备，三十天内便不再要求；也可在“账户安全”中加入通行密钥。',
    },
    {
      ask: '有一次登录不是我本人，怎么办？',
      answer: '在“账户安全”结束该登录并更改密码，其他设备的登录及信任会一并终止。',
    },
    {
      ask: '为什么过了一段时间会被退出？',
      answer: '一段时间没有使用便会退出，以免他人使用无人看管的画面。退出前会先提示您。',
    },
  ],
} satisfies Help
