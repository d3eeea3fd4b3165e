import {
  AREA_KIND,
  BUILDING_LEVEL,
  CERTIFICATION,
  CONTRACTOR_TYPE,
  DICTIONARY,
  ENTERPRISE_CATEGORY,
  FLOW_CATEGORY,
  NOTICE_TYPE,
  ORGAN_TYPE,
  PROGRESS_STATE,
  PROJECT_TYPE,
  TENDER_TYPE,
} from '#src/dictionaries/dictionary.ts'

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
