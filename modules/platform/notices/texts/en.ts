export default {
  notices: 'Notices',
  'noticesUnread.one': 'Notices, {n} unread',
  'noticesUnread.other': 'Notices, {n} unread',
  markAllRead: 'Mark all as read',
  unread: 'Unread',
  yesterdayAt: 'Yesterday, {time}',
  noneYet: 'No notices yet',
  noneYetText: 'Lists that are ready and answers to your requests are told here.',
  noticesNotLoaded: 'The notices could not be loaded.',
} as const
