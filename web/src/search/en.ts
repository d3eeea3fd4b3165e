/** Texts of the search through everything. */
export const en = {
  应用: 'Applications',
  人员: 'People',
  部门: 'Departments',
  应用数据: 'Application data',
  导出与导入: 'Exports and imports',
  '查看全部 {n} 条': 'Show all {n}',
  返回全部结果: 'Back to all results',
  '正在为旧数据建立索引，结果可能不全': 'Older data is still being indexed; results may be incomplete',
  公告: 'Announcement',
  审批: 'Approval',
  审批中: 'In progress',
  已通过: 'Approved',
  已退回: 'Sent back',
  已拒绝: 'Rejected',
  已撤回: 'Withdrawn',
  已终止: 'Terminated',
} as const
