/** Types of demo rows that have fixed ids (api.md section 9). */
export const DEMO_TYPE = {
  user: '0001',
  enterprise: '0002',
  organ: '0003',
  role: '0004',
  app: '0006',
  project: '0007',
  building: '0008',
  room: '0009',
  doorModel: '000a',
  position: '000b',
  contractor: '000c',
  tender: '000d',
  flow: '0010',
  approval: '0011',
  notice: '0012',
  activity: '0013',
  curriculum: '0014',
  meetingRoom: '0015',
  marketApp: '0016',
  marketClassify: '0019',
  imAccount: '0017',
  imSession: '0018',
} as const

/** The fixed id of a demo row: four hex digits of its type, its number as eight decimal digits. */
export const seedId = (type: keyof typeof DEMO_TYPE, n: number): string =>
  `01940000-0000-7000-8000-${DEMO_TYPE[type]}${String(n).padStart(8, '0')}`
