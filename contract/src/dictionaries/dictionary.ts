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
