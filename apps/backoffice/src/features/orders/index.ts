// Bank deposits at the desk.
export { OrdersPage } from "./orders-page.tsx";
