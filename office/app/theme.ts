import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** The shop's accent in ten shades, from its soft one to its strong one; the seventh is the accent itself. */
const accent: MantineColorsTuple = [
  "#e4f4ec",
  "#cfe9dc",
  "#b7dfca",
  "#86c7a7",
  "#55ae84",
  "#2b9566",
  "#087a4c",
  "#066b43",
  "#045c38",
  "#03472b",
];

/** The shop's typeface and colours, denser. */
export const theme = createTheme({
  primaryColor: "accent",
  primaryShade: 6,
  colors: { accent },
  fontFamily: '"Plus Jakarta Sans Variable", system-ui, sans-serif',
  headings: { fontWeight: "650" },
  defaultRadius: "md",
  cursorType: "pointer",
});
