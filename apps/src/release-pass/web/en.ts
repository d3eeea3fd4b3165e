/** Texts of the desk at the gate. */
export const en = {
  放行码: 'Pass code',
  放行核对: 'Gate desk',
  '扫描或输入放行码，按回车核验': 'Scan or enter a pass code and press Enter',
  请扫描放行码: 'Please scan the code of the pass',
  请核对物品并拍照: 'Check the goods and take a picture',
  核对放行: 'Check and release',
  '差异 {n}': 'Difference: {n}',
  '待放行（{n}）': 'Ready to leave ({n})',
  没有待放行的物品: 'Nothing waits to leave',
  放行申请链接: 'Link to apply',
  选择项目: 'Choose the project',
  '将链接发给业主、租户或单位，可凭此申请放行，一年内有效': 'Send it to owners, tenants or companies, who apply by it for a year',
} as const
