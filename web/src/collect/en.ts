/** Texts of liking and collecting. */
export const en = {
  '点赞（{n}）': 'Like ({n})',
  '收藏（{n}）': 'Collect ({n})',
  收藏的类型: 'Kinds of collected things',
  还没有收藏: 'Nothing collected yet',
  '在公告、活动、课程或应用的页面点击收藏即可加入': 'Press Collect at a notice, an activity, a course or an application to keep it here',
  内容已失效: 'No longer available',
  取消收藏: 'Remove from the collection',
  '取消收藏「{name}」': 'Take "{name}" out of the collection',
  公告: 'Announcement',
  活动: 'Activity',
  课程: 'Course',
  应用: 'Application',
} as const
