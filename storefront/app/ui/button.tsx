import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-name.ts";
import { Icon } from "./icon.tsx";

interface Look {
  readonly variant?: "primary" | "secondary" | "quiet" | "danger";
  readonly size?: "small" | "medium" | "large";
  /** As wide as its surroundings. */
  readonly block?: boolean;
  readonly icon?: IconName;
}

const lookClass = ({ variant = "primary", size = "medium", block = false }: Look): string =>
  classNames(
    "button",
    `button--${variant}`,
    size !== "medium" && `button--${size}`,
    block && "button--block",
  );

interface ButtonProps extends Look, ComponentProps<"button"> {
  /** Shows a spinner and takes no further presses; the button keeps its focus. */
  readonly busy?: boolean;
}

/** A button. `type` is `submit` unless said otherwise, as in HTML. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = "submit",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(lookClass({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="button__spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface LinkButtonProps extends Look, ComponentProps<"a"> {
  readonly href: string;
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(lookClass({ variant, size, block }), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  readonly icon: IconName;
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  /** A badge in the corner. */
  readonly children?: ReactNode;
}

/** A round button with an icon only. */
export function IconButton({ icon, label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames("icon-button", className)}
      aria-label={label}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
