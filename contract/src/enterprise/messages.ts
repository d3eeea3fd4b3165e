import { catalogue } from '#src/core/catalogue.ts'

/** Texts of enterprises, with their English lines. */
export const enterpriseTexts = catalogue('enterprise', {
  邀请码无效或已过期: 'The invitation is invalid or has expired',
  企业名称已存在: 'The enterprise name is taken',
  请同时填写经度和纬度: 'Please enter both longitude and latitude',
  最多创建5个企业: 'At most 5 enterprises can be created',
  请输入企业名称: 'Please enter the enterprise name',
  '企业已停用，请联系平台': 'The enterprise is disabled, please contact the platform',
  '企业所有者不能退出，请先转让企业': 'The owner cannot leave; make the enterprise over first',
  转让凭证无效或已过期: 'The make-over ticket is invalid or has expired',
  不能转让给自己: 'The enterprise is yours already',
  新所有者必须是企业在职成员: 'The new owner must be an active member',
  请输入统一社会信用代码: 'Please enter the unified social credit code',
  请输入法定代表人: 'Please enter the legal representative',
  请上传营业执照: 'Please upload the business licence',
  认证申请正在审核中: 'The application for certification is being looked at',
  企业已认证: 'The enterprise is certified',
  没有待审核的认证申请: 'No application for certification waits',
})

export const { say } = enterpriseTexts
