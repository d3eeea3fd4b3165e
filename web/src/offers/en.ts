export const en = {
  进行中: 'Active',
  已结束: 'Over',
  全体成员: 'All members',
  指定范围: 'Chosen ones',
  已删除的角色: 'Deleted role',
  面向范围: 'For',
  '有一份 {time} 未提交的草稿': 'There is a draft from {time} that was not sent',
  存为草稿: 'Save as draft',
} as const
