export { BuildingBar, BuildingSelect, useBuildingName } from './BuildingSelect.tsx'
export { CompanySelect } from './CompanySelect.tsx'
export { OfBuilding } from './OfBuilding.tsx'
export { useBuilding } from './useBuilding.ts'
