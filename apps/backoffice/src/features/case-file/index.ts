export { CaseFilePage } from "./case-file-page.tsx";
