import { catalogue } from '#src/core/catalogue.ts'

/** Texts of enterprises, with their English lines. */
export const enterpriseTexts = catalogue('enterprise', {
  邀请码无效或已过期: 'The invite code is invalid or has expired',
  企业名称已存在: 'This enterprise name is taken',
  请同时填写经度和纬度: 'Enter both longitude and latitude',
  最多创建5个企业: 'You can create at most 5 enterprises',
  请输入企业名称: 'Enter the enterprise name',
  '企业已停用，请联系平台': 'This enterprise is disabled. Contact the platform',
  '企业所有者不能退出，请先转让企业': 'The owner cannot leave. Transfer the enterprise first',
  转让凭证无效或已过期: 'The transfer authorisation is invalid or has expired',
  不能转让给自己: 'You already own this enterprise',
  新所有者必须是企业在职成员: 'The new owner must be an active member',
  请输入统一社会信用代码: 'Enter the unified social credit code',
  请输入法定代表人: 'Enter the legal representative',
  请上传营业执照: 'Upload the business licence',
  认证申请正在审核中: 'Your certification request is already under review',
  企业已认证: 'This enterprise is already certified',
  没有待审核的认证申请: 'There is no certification request to review',
})

export const { say } = enterpriseTexts
