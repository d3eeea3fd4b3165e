/** Building levels of main data. */
export const BUILDING_LEVEL = { project: '1004501', phase: '1004502', building: '1004503' } as const
/** Kinds of areas that are no rooms. */
export const AREA_KIND = { public: '1005501', nonWork: '1005502', roomPart: '1005503' } as const
/** States of an import or export; `failed` and `finished` are final. */
export const PROGRESS_STATE = {
  queued: '1109501',
  started: '1109502',
  running: '1109503',
  failed: '1109504',
  finished: '1109505',
} as const
/** Certification of an enterprise. */
export const CERTIFICATION = { none: '1155521', inReview: '1155522', refused: '1155523', certified: '1155524' } as const
/** Types of organisation nodes; the wire sends them as integers. */
export const ORGAN_TYPE = { group: 1, company: 2, department: 3, position: 4 } as const
export const ENTERPRISE_CATEGORY = {
  propertyService: '1150101',
  realEstate: '1150102',
  commercialManagement: '1150103',
  construction: '1150104',
  other: '1150199',
} as const
export const FLOW_CATEGORY = {
  attendance: '1110201',
  finance: '1110202',
  administration: '1110203',
  personnel: '1110204',
  project: '1110205',
  other: '1110299',
} as const
export const PROJECT_TYPE = {
  residential: '1004701',
  office: '1004702',
  commercial: '1004703',
  industrialPark: '1004704',
  mixed: '1004705',
} as const
export const CONTRACTOR_TYPE = {
  civilWorks: '1004901',
  installation: '1004902',
  decoration: '1004903',
  landscaping: '1004904',
  supervision: '1004905',
} as const
export const TENDER_TYPE = { civilWorks: '1004801', installation: '1004802', decoration: '1004803' } as const
export const NOTICE_TYPE = { notice: '1120501', announcement: '1120502', policy: '1120503' } as const

/** Codes of the dictionaries themselves; node types have no number in the product and go by their field's name. */
export const DICTIONARY = {
  buildingLevel: '1004500',
  areaKind: '1005500',
  progressState: '1109500',
  certification: '1155520',
  organType: 'organTypeCode',
  enterpriseCategory: '1150100',
  flowCategory: '1110200',
  projectType: '1004700',
  contractorType: '1004900',
  tenderType: '1004800',
  noticeType: '1120500',
} as const

export interface DictionaryEntry {
  dictCode: string
  dictName: string
  parentCode: string
  sort: number
}

/** Entries of one dictionary in display order. A code without a name does not compile. */
const entries = <Key extends string>(
  parentCode: string,
  codes: Record<Key, string | number>,
  names: NoInfer<Record<Key, string>>,
): DictionaryEntry[] =>
  Object.entries<string | number>(codes).map(([key, code], index) => ({
    dictCode: String(code),
    // The keys of `codes` are `Key` by its type; Object.entries widens them.
    dictName: names[key as Key],
    parentCode,
    sort: index + 1,
  }))

/** Every dictionary entry, by dictionary and then in display order. */
export const DICTIONARY_ENTRIES: readonly DictionaryEntry[] = [
  ...entries(DICTIONARY.buildingLevel, BUILDING_LEVEL, { project: '项目', phase: '分期', building: '楼栋' }),
  ...entries(DICTIONARY.areaKind, AREA_KIND, { public: '公共区域', nonWork: '非工作区域', roomPart: '房间部位' }),
  ...entries(DICTIONARY.progressState, PROGRESS_STATE, {
    queued: '排队中',
    started: '已开始',
    running: '进行中',
    failed: '失败',
    finished: '已完成',
  }),
  ...entries(DICTIONARY.certification, CERTIFICATION, { none: '未认证', inReview: '审核中', refused: '未通过', certified: '已认证' }),
  ...entries(DICTIONARY.organType, ORGAN_TYPE, { group: '集团', company: '公司', department: '部门', position: '岗位' }),
  ...entries(DICTIONARY.enterpriseCategory, ENTERPRISE_CATEGORY, {
    propertyService: '物业服务',
    realEstate: '房地产开发',
    commercialManagement: '商业管理',
    construction: '建筑施工',
    other: '其他',
  }),
  ...entries(DICTIONARY.flowCategory, FLOW_CATEGORY, {
    attendance: '考勤',
    finance: '财务',
    administration: '行政',
    personnel: '人事',
    project: '项目',
    other: '其他',
  }),
  ...entries(DICTIONARY.projectType, PROJECT_TYPE, {
    residential: '住宅',
    office: '写字楼',
    commercial: '商业',
    industrialPark: '产业园区',
    mixed: '综合体',
  }),
  ...entries(DICTIONARY.contractorType, CONTRACTOR_TYPE, {
    civilWorks: '土建施工',
    installation: '机电安装',
    decoration: '装饰装修',
    landscaping: '园林绿化',
    supervision: '工程监理',
  }),
  ...entries(DICTIONARY.tenderType, TENDER_TYPE, { civilWorks: '土建', installation: '安装', decoration: '装饰' }),
  ...entries(DICTIONARY.noticeType, NOTICE_TYPE, { notice: '通知', announcement: '公告', policy: '制度' }),
]
