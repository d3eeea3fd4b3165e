// Generated from the folders of apps/src by scripts/generate-registry.mjs. Do not edit.
/** Kinds of public pages, `/h5/{kind}/{token}`, and the application whose calls answer them. */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  bid: 'pkg34',
  complaint: 'pkg23',
  complaintProject: 'pkg23',
  complaintRoom: 'pkg23',
  dues: 'pkg30',
  release: 'pkg49',
  releaseCompany: 'pkg49',
  releaseOwner: 'pkg49',
  releaseRoom: 'pkg49',
  repair: 'pkg1',
  repairPlace: 'pkg1',
  repairProject: 'pkg1',
  repairRoom: 'pkg1',
  resident: 'pkg10',
  supplier: 'pkg33',
  supplierProgress: 'pkg33',
  tender: 'pkg34',
  visitor: 'pkg8',
  visitorInvite: 'pkg8',
}
