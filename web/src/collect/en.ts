/** Texts of liking and collecting. */
export const en = {
  '点赞（{n}）': 'Like ({n})',
  '收藏（{n}）': 'Save ({n})',
  收藏的类型: 'Types of saved items',
  还没有收藏: 'Nothing saved yet',
  '在公告、活动、课程、审批或应用的页面点击收藏即可加入':
    'Click Save on an announcement, activity, course, approval or application to keep it here',
  内容已失效: 'No longer available',
  取消收藏: 'Remove from saved',
  '取消收藏「{name}」': 'Remove "{name}" from saved',
  公告: 'Announcements',
  活动: 'Activities',
  课程: 'Courses',
  审批: 'Approvals',
  应用: 'Applications',
} as const
