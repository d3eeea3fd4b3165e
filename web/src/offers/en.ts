export const en = {
  进行中: 'In progress',
  已结束: 'Ended',
  全体成员: 'All members',
  指定范围: 'Selected members',
  已删除的角色: 'Deleted role',
  面向范围: 'Audience',
  '有一份 {time} 未提交的草稿': 'You have an unsaved draft from {time}',
  存为草稿: 'Save as draft',
  '{names} 等 {n} 人': '{names} and others, {n} in all',
} as const
