/** Texts of passes for goods, with their English lines. */
export const RELEASE_PASS_EN = {
  请选择房屋或填写单位名称: 'Choose a room or enter a company',
  '放行时间不能超过{n}小时': 'The goods leave within {n} hours',
  放行时间已过: 'The time to leave is over',
  '该房屋存在欠费，不能申请放行': 'Fees are owed for the room: no goods may leave',
  '该房屋未登记业主电话，无法请业主确认': 'The room has no phone number of its owner, who has to agree',
  无效的放行码: 'Not a valid pass',
  岗亭不属于该项目: 'The gate is not one of this project',
  '未到放行时间（{begin}）': 'Not before {begin}',
  放行条已使用: 'The pass has been used',
  放行条已过期: 'The pass has expired',
  放行条已取消: 'The pass was cancelled',
} as const
