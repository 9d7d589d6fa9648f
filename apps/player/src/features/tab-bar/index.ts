export { TabBar } from "./tab-bar.tsx";
