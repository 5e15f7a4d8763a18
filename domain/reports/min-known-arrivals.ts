/** With fewer known arrivals a share says too little: it is shown, but neither ranked nor compared. */
export const MIN_KNOWN_ARRIVALS = 30;
