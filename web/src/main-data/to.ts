/** Addresses of pages of main data. */
const withUuid = (path: string, uuid: string | undefined): string => (uuid === undefined ? path : `${path}?uuid=${uuid}`)

export const to = {
  project: () => '/mainData/project',
  projectInfo: (uuid: string) => withUuid('/mainData/project/info', uuid),
  projectAdd: (uuid?: string) => withUuid('/mainData/project/add', uuid),
  /** The node that is chosen is what a new building lies below. */
  buildings: (node: string) => `/mainData/building?node=${node}`,
  rooms: (node?: string) => (node === undefined ? '/mainData/room' : `/mainData/room?node=${node}`),
  tender: () => '/mainData/tender',
  tenderOf: (uuid: string) => withUuid('/mainData/tender', uuid),
  tenderAdd: () => '/mainData/tender/add',
  tenderUpdate: (uuid: string) => withUuid('/mainData/tender/update', uuid),
  tenderConfig: (uuid: string) => withUuid('/mainData/tender/config', uuid),
  contractor: () => '/mainData/contractor',
  contractorInfo: (uuid: string) => withUuid('/mainData/contractor/info', uuid),
  contractorAdd: (uuid?: string) => withUuid('/mainData/contractor/add', uuid),
  log: () => '/mainData/operateLog',
  logInfo: (operateLogUuid: string) => `/mainData/operateLog/info?operateLogUuid=${operateLogUuid}`,
}
