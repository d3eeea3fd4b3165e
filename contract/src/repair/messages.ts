/** Texts of repairs, with their English lines. */
export const REPAIR_EN = {
  今日提交次数已达上限: 'No more can be reported from this number today',
  '维修物料{name}库存不足，请先申领': 'There is not enough {name}: draw some first',
  '该人员已有此物料，请修改数量': 'The person carries this already: change the quantity',
  '请上传{label}': 'Please add: {label}',
  保修期内不收费: 'Nothing is charged under warranty',
  '{name}在保修期内，不能收费': '{name} is under warranty and cannot be charged',
  该公告不适用于此报修: 'The notice is not about this repair',
} as const
