export { type Area, areaOf } from "./area.ts";
export { MenuDrawer } from "./menu-drawer.tsx";
export { Sidebar } from "./sidebar.tsx";
export { loadSportsMenu } from "./sports-menu-piece.tsx";
