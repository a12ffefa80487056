export { runParserChild } from "@cloister/tools-office";
