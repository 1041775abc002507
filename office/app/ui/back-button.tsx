import { Button } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";

/** Back to the list as it was; to all of it where the page was opened by its address. */
export function BackButton({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === "default";
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      size="xs"
      w="fit-content"
      leftSection={<ArrowLeft size={14} aria-hidden />}
      onClick={(event) => {
        if (!isFirst) {
          event.preventDefault();
          void navigate(-1);
        }
      }}
    >
      Kembali
    </Button>
  );
}
