import type { CurrentUser } from '@qifuyun/contract/auth/endpoints.ts'

/** 刘洋 of the demo world, changed as a test needs. */
export const userWith = (change: Partial<CurrentUser>): CurrentUser => ({
  userUuid: '01940000-0000-7000-8000-000100000004',
  userMobile: '13800000004',
  nickName: '刘洋',
  userHeadImg: null,
  introduction: null,
  userPosition: '客服专员',
  moduleCode: ['11202', '1120201'],
  imAccountId: '01940000-0000-7000-8000-001700000104',
  imAccountToken: 'im-token',
  enterpriseName: '杭州示例物业服务有限公司',
  enterpriseUuid: '01940000-0000-7000-8000-000200000001',
  enterpriseLogoImg: null,
  enterpriseAuthenticationCode: '1155524',
  aiFlag: 0,
  ownerFlag: 0,
  operatorFlag: 0,
  deviceId: null,
  permissionCodes: [],
  orgUserInfo: { userUuid: '01940000-0000-7000-8000-000100000004', userName: '刘洋', userHeadImageUrl: null, userPosition: '客服专员' },
  ...change,
})
