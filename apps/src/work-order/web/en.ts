/** Texts of the pages of work orders. */
export const en = {
  我的工单: 'My orders',
  待我处理: 'Waiting for me',
  我提出的: 'Reported by me',
  抄送我的: 'Copied to me',
  请先选择工单类型: 'Choose the type first',
  该类型没有补充信息: 'This type asks for nothing more',
  补充信息: 'Further details',
  关联关系: 'Relations',
  来源: 'Source',
  工单: 'Work order',
  关联工单: 'Related orders',
  暂无关联工单: 'No work orders yet',
  '在消息的菜单中选择“转为工单”，工单会出现在这里': 'Choose “Make a work order” in the menu of a message and it appears here',
  报修单: 'Repair order',
  查看报修单: 'Show the repair order',
  '该工单由报修单处理，请到报修单操作': 'It is done as a repair: work on it there',
  转为工单: 'Make a work order',
  提交工单: 'File the order',
  '已转为工单 {no}': 'Work order {no} was made',
  '该消息已有未完成的工单 {no}': 'The message has the open order {no}',
  查看工单: 'Show the order',
  处理人: 'Handled by',
  工单数: 'Orders',
  已完成数: 'Finished',
  按时完成: 'On time',
  超时数: 'Late',
  '平均处理时长(分钟)': 'Average work time (minutes)',
  扣分: 'Points taken',
  月度得分: 'Score of the month',
  人员得分: 'Scores',
  统计月份: 'Month',
  按来源: 'By source',
  按类型: 'By type',
  '每人每月 100 分，工单逾期按类型扣分': 'Everybody has 100 points a month; being late costs what the type says',
} as const

declare module '@qifuyun/ui/platform/i18n/texts.ts' {
  interface Texts {
    workOrder: typeof en
  }
}
