import { useState } from 'react'

/** Which building is asked for: the first of the project, or of all, until one is chosen. */
export interface BuildingChoice {
  projectUuid: string | undefined
  /** What a call of floors takes. */
  input: { projectUuid?: string; buildingUuid?: string }
  chooseProject: (uuid: string | undefined) => void
  chooseBuilding: (uuid: string | undefined) => void
}

export const useBuilding = (): BuildingChoice => {
  const [projectUuid, setProject] = useState<string>()
  const [buildingUuid, setBuilding] = useState<string>()
  return {
    projectUuid,
    input: { ...(projectUuid !== undefined && { projectUuid }), ...(buildingUuid !== undefined && { buildingUuid }) },
    chooseProject: (uuid) => {
      setBuilding(undefined)
      setProject(uuid)
    },
    chooseBuilding: setBuilding,
  }
}
