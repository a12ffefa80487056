import { render } from "preact";
import { App } from "./app.tsx";
import { launch } from "./launch.ts";
import { start } from "./state.ts";
import "./styles/index.css";

const root = document.querySelector("#page");
if (root !== null) {
  await launch();
  render(<App />, root);
  void start();
}
