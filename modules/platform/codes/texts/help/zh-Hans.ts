import type { Help } from '#kit/contract/help.ts'

export default {
  title: '纸上的二维码',
  about: '海报上的二维码通往大厦的页面。每次读取时才查找通往何处，因此海报可随时停用。',
  questions: [
    {
      ask: '海报显示二维码已失效，为什么？',
      answer: '该码已更换，或其通往的功能已关闭。请在存放海报的页面（例如“访客设置”）打印新的一张，并取下旧海报。',
    },
    {
      ask: '这个二维码需要保密吗？',
      answer: '不需要。它张贴在墙上，本身不会授予任何权限，只会通往一个会要求所需资料的页面。',
    },
    {
      ask: '还有多少张旧海报？',
      answer: '设置页会显示自上次更换二维码以来保存了多少张海报。',
    },
  ],
} satisfies Help
