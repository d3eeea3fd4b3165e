type Kind = '1' | '2' | '3' | '4'

interface DemoSupplier {
  name: string
  creditCode: string
  of: readonly Kind[]
  address: string | null
  contact: string
  phone: string
  bankName: string
  bankAccount: string
}

const ADDRESSES = ['杭州市西湖区文三路 112 号', '杭州市滨江区江南大道 588 号', '杭州市余杭区良渚街道 20 号'] as const

const demo = (name: string, creditCode: string, of: readonly Kind[], contact: string, index: number): DemoSupplier => ({
  name,
  creditCode,
  of,
  contact,
  address: ADDRESSES[index % ADDRESSES.length] ?? null,
  phone: `138000003${String(20 + index).padStart(2, '0')}`,
  bankName: '中国工商银行杭州分行',
  bankAccount: `12020210099000${String(10_000 + index * 731)}`,
})

/** Those of every demo company. The last asks for admission, the one before it is paused. */
export const DEMO_SUPPLIERS = [
  demo('杭州恒联水电材料有限公司', '91330106MA2H100003', ['1'], '许文斌', 0),
  demo('浙江绿苑园林工程有限公司', '91330105MA2H101373', ['2', '3'], '沈丽', 1),
  demo('杭州安卫消防设备有限公司', '91330106MA2H102742', ['1', '2'], '金立新', 2),
  demo('杭州洁净保洁服务有限公司', '91330105MA2H10411F', ['3'], '陆梅', 3),
  demo('杭州永固五金建材有限公司', '91330106MA2H10548C', ['1'], '童军', 4),
  demo('浙江智停科技有限公司', '91330105MA2H10685E', ['2', '3'], '应俊杰', 5),
]

/** Those with which the company that lives has worked for a quarter. */
export const PAST_SUPPLIERS = [
  demo('杭州迅达电梯配件有限公司', '91330106MA2H10822Q', ['1', '3'], '杜永康', 6),
  demo('浙江明亮照明电器有限公司', '91330105MA2H10959Q', ['1'], '傅晓燕', 7),
  demo('杭州西子泵业有限公司', '91330106MA2H110966', ['1', '2'], '滕建平', 8),
  demo('杭州诚信石材养护有限公司', '91330105MA2H11233K', ['3'], '阮志明', 9),
  demo('浙江优鲜社区商贸有限公司', '91330106MA2H11370J', ['4'], '钟雅琴', 10),
  demo('杭州朗能综合布线有限公司', '91330105MA2H11507X', ['2'], '戚国强', 11),
]
