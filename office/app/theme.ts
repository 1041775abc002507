import {
  Badge,
  createTheme,
  type CSSVariablesResolver,
  InputWrapper,
  type MantineColorsTuple,
  Modal,
  Notification,
  PasswordInput,
} from "@mantine/core";

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
  components: {
    // As people read, dark on a light ground.
    Badge: Badge.extend({
      defaultProps: { variant: "light", tt: "none", c: "dark.8" },
    }),
    // The header of a dialog is not the banner of the page.
    Modal: Modal.extend({
      defaultProps: {
        attributes: { header: { role: "none" } },
        closeButtonProps: { "aria-label": "Tutup" },
      },
    }),
    Notification: Notification.extend({
      defaultProps: { closeButtonProps: { "aria-label": "Tutup" } },
    }),
    PasswordInput: PasswordInput.extend({
      defaultProps: { visibilityToggleButtonProps: { "aria-label": "Tampilkan kata sandi" } },
    }),
    InputWrapper: InputWrapper.extend({ defaultProps: { withAsterisk: false } }),
  },
});

/** Quiet text, hints and complaints as dark as the shop's: Mantine's own have too little contrast. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-dimmed": "#565c57",
    "--mantine-color-error": "var(--mantine-color-red-9)",
    "--mantine-color-placeholder": "#6b716c",
  },
  dark: {},
});
